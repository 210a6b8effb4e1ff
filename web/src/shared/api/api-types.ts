import type * as z from 'zod/mini';
import type { HttpMethod } from '#contract/endpoint';
import type { endpoints } from '#contract/endpoints';

type Operation = (typeof endpoints)[keyof typeof endpoints];

/** The paths of the contract that a method is for, with `{name}` for parameters. */
export type PathOf<Method extends HttpMethod> = Extract<Operation, { method: Method }>['path'];
type OperationAt<Method extends HttpMethod, Path> = Extract<Operation, { method: Method; path: Path }>;

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Responses<Op> = Op extends { responses: infer All } ? All[keyof All] : never;

/** What a call answers; `undefined` where nothing comes. */
export type Answer<Method extends HttpMethod, Path> = Output<Responses<OperationAt<Method, Path>>>;

/** What stands in the address of a request, before it is parsed. */
type Input<Op, Part extends 'params' | 'query'> =
  Op extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : never;
/** What a body says; what the contract drops of it besides is nobody's matter here. */
type Body<Op> = Op extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never;

/** Empty values of a query are not sent (requirement H2). */
export type QueryOf<Method extends HttpMethod, Path> = {
  readonly [Name in keyof Input<OperationAt<Method, Path>, 'query'>]?:
    Input<OperationAt<Method, Path>, 'query'>[Name] | null | '';
};

/** A part of a request that is there when the contract has it, and must be there unless it is optional. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

export interface CallSettings {
  /** Aborts the call after this many milliseconds with a `TimeoutError`. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** It makes something new each time: it is not repeated after a try without an answer, which may have made it. */
  makesNew?: boolean;
  /** Nobody waits for it: that the session has ended is told by the next call that somebody waits for. */
  quiet?: boolean;
}

type CallOptions<Method extends HttpMethod, Path> = CallSettings & { readonly query?: QueryOf<Method, Path> } & Part<
    'params',
    Input<OperationAt<Method, Path>, 'params'>
  > &
  Part<'body', Body<OperationAt<Method, Path>>>;

/** Calls an operation of the contract by its path. */
export type Call<Method extends HttpMethod> = <Path extends PathOf<Method>>(
  path: Path,
  ...options: CallSettings extends CallOptions<Method, Path>
    ? [options?: CallOptions<Method, Path>]
    : [options: CallOptions<Method, Path>]
) => Promise<Answer<Method, Path>>;
