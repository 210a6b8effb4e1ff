import type { ESTree, Plugin } from 'vite';
import { Expectations } from './expectations.ts';

/**
 * Modules whose values no page needs in full: the contract's schemas, and the router, which is one file with parts for
 * other ways of using it.
 */
const CONTRACT = /\/cms\/src\/contract\/[\w-]+\.ts$/;
const ROUTER = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/** Whether an object is made of what is computed, and not of plain values alone. */
const isComputed = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some((property) => property.type === 'SpreadElement' || property.value.type === 'CallExpression');

/** What a module computes at its top level, exported or not. */
function topLevelValues(program: ESTree.Program): ESTree.Expression[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => {
      const isCall = init?.type === 'CallExpression' || init?.type === 'ClassExpression';
      return init && (isCall || (init.type === 'ObjectExpression' && isComputed(init))) ? [init] : [];
    });
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
  const expected = new Expectations('pure-modules', [
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
        const [values, names, bodies] = [topLevelValues(program), displayNames(program), unusedBodies(program)];
        if (values.length > 0) expected.found(CONTRACT.test(id) ? 'schemas of the contract' : 'values of react-router');
        if (names.length > 0) expected.found('displayName in react-router');
        if (bodies.length > 0) expected.found('PrefetchPageLinks in react-router');
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
      if (!error) expected.check();
    },
  };
}
