import type { ESTree, Plugin } from 'vite';

const CONTRACT_FILE = /\/cms\/src\/contract\/[\w-]+\.ts$/;

/** The declarations of a module's top level, exported or not. */
function topLevelValues(program: ESTree.Program): ESTree.CallExpression[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

/**
 * Marks the schemas of the contract as free of effects, which no bundler can see by itself: a page that uses a
 * constant or a function of the contract does not load the schemas that stand beside it, nor zod.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT_FILE },
      handler(code) {
        const pieces: string[] = [];
        let position = 0;
        for (const { start, end } of topLevelValues(this.parse(code))) {
          pieces.push(code.slice(position, start), '/* @__PURE__ */ (() => ', code.slice(start, end), ')()');
          position = end;
        }
        return { code: pieces.join('') + code.slice(position), map: null };
      },
    },
  };
}
