/** The part of the parser that the reader of OpenDocument files uses; the package has no types. */
declare module 'saxen' {
  export class Parser {
    /** Elements and attributes of these namespaces get these prefixes, whatever the document calls them. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      listener: (
        name: string,
        getAttributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
