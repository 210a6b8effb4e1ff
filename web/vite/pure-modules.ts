import type { ESTree, Plugin } from 'vite';
import { RequiredMatches } from './required-matches.ts';

/** Modules of which pages need only some values: the contract's schemas, and the router, a single file. */
const CONTRACT = /\/cms\/src\/contract\/[\w-]+\.ts$/;
const ROUTER = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/** Whether an object literal contains spreads or calls. */
const isComputed = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some((property) => property.type === 'SpreadElement' || property.value.type === 'CallExpression');

/** Finds values computed at the top level of a module. */
function findTopLevelValues(program: ESTree.Program): ESTree.Expression[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => {
      const isCall = init?.type === 'CallExpression' || init?.type === 'ClassExpression';
      return init && (isCall || (init.type === 'ObjectExpression' && isComputed(init))) ? [init] : [];
    });
}

/**
 * Finds statements such as `Link.displayName = "Link"`: names for debuggers that would keep the component in
 * the bundle.
 */
function findDisplayNames(program: ESTree.Program): ESTree.Span[] {
  return program.body.filter(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      statement.expression.left.type === 'MemberExpression' &&
      statement.expression.left.property.type === 'Identifier' &&
      statement.expression.left.property.name === 'displayName',
  );
}

/** Finds the body of the router's prefetch component, which only its own framework uses. */
function findUnusedBodies(program: ESTree.Program): ESTree.Span[] {
  return program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.id?.name === 'PrefetchPageLinks' && statement.body
      ? [statement.body]
      : [],
  );
}

/**
 * Vite plugin: marks the computed values of these modules as free of side effects, which bundlers cannot
 * detect, so that a page loads only those that it uses.
 */
export function createPureModulesPlugin(): Plugin {
  const expected = new RequiredMatches('pure-modules', [
    'schemas of the contract',
    'values of react-router',
    'displayName in react-router',
    'PrefetchPageLinks in react-router',
  ]);
  return {
    name: 'pure-modules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: [CONTRACT, ROUTER] },
      handler(code, id) {
        const program = this.parse(code);
        const [values, names, bodies] = [
          findTopLevelValues(program),
          findDisplayNames(program),
          findUnusedBodies(program),
        ];
        if (values.length > 0)
          expected.markFound(CONTRACT.test(id) ? 'schemas of the contract' : 'values of react-router');
        if (names.length > 0) expected.markFound('displayName in react-router');
        if (bodies.length > 0) expected.markFound('PrefetchPageLinks in react-router');
        const changes = [
          ...values.map(({ start, end }) => ({
            start,
            end,
            text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
          })),
          ...names.map(({ start, end }) => ({ start, end, text: '' })),
          ...bodies.map(({ start, end }) => ({ start, end, text: '{ return null; }' })),
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
    buildEnd(error) {
      if (!error) expected.assertAllFound();
    },
  };
}
