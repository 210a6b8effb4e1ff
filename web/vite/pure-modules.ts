import type { ESTree, Plugin } from 'vite';

/**
 * Modules whose values no page needs in full: the contract's schemas, and the router, which is one file with parts for
 * other ways of using it.
 */
const FILES = [/\/cms\/src\/contract\/[\w-]+\.ts$/, /\/react-router\/dist\/production\/[\w-]+\.mjs$/];

/** What a module computes at its top level, exported or not. */
function topLevelValues(program: ESTree.Program): ESTree.Expression[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ClassExpression' ? [init] : []));
}

/** `Link.displayName = "Link"`: a name for debuggers, which would keep the component in the bundle. */
function displayNames(program: ESTree.Program): ESTree.Span[] {
  return program.body.filter(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      statement.expression.left.type === 'MemberExpression' &&
      statement.expression.left.property.type === 'Identifier' &&
      statement.expression.left.property.name === 'displayName',
  );
}

/** The body of the router's component that fetches ahead for its own framework, which the site does not use. */
function unusedBodies(program: ESTree.Program): ESTree.Span[] {
  return program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.id?.name === 'PrefetchPageLinks' && statement.body
      ? [statement.body]
      : [],
  );
}

/**
 * Marks what these modules compute as free of effects, which no bundler can see by itself: a page loads only what it
 * uses of them.
 */
export function pureModules(): Plugin {
  return {
    name: 'pure-modules',
    enforce: 'post',
    transform: {
      filter: { id: FILES },
      handler(code) {
        const program = this.parse(code);
        const changes = [
          ...topLevelValues(program).map(({ start, end }) => ({
            start,
            end,
            text: `/* @__PURE__ */ (() => ${code.slice(start, end)})()`,
          })),
          ...displayNames(program).map(({ start, end }) => ({ start, end, text: '' })),
          ...unusedBodies(program).map(({ start, end }) => ({ start, end, text: '{ return null; }' })),
        ].toSorted((left, right) => left.start - right.start);
        let position = 0;
        const pieces = changes.flatMap(({ start, end, text }) => {
          const before = code.slice(position, start);
          position = end;
          return [before, text];
        });
        return { code: pieces.join('') + code.slice(position), map: null };
      },
    },
  };
}
