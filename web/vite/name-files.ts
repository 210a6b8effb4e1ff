import type { Plugin } from 'vite';
import { FILES_ATTRIBUTE } from '../src/app/start-moment.ts';

/** The chunks that every page needs; `sharedChunks` names them. */
const SHARED_CHUNK = /\/(react|site)-[\w-]+\.js$/;

const BOOT = '<script type="module"';

/** Tells the boot script, by an attribute of its element, which files it may fetch ahead. */
export function nameFiles(): Plugin {
  return {
    name: 'name-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.keys(bundle).filter((file) => SHARED_CHUNK.test(file));
        if (files.length !== 2 || !html.includes(BOOT)) {
          throw new Error(`name-files: the page has no script, or not both shared chunks: ${files.join(', ')}`);
        }
        const value = files.map((file) => `/${file}`).join(' ');
        return html.replace(BOOT, `${BOOT} ${FILES_ATTRIBUTE}="${value}"`);
      },
    },
  };
}
