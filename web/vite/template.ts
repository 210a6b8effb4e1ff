import type { Plugin } from 'vite';
import { FILES_ATTRIBUTE, WHOLE_STYLES_ATTRIBUTE } from '../src/app/hydration-trigger.ts';

/** The one for every medium: what is for print alone stays a file. */
const STYLESHEET = /<link rel="stylesheet"(?![^<>]* media=)[^<>]*>/g;

/** They stand in the page alone: text would be shown in another face for a moment when the file brought them again. */
const FONT_FACES = /@font-face\s*\{[^{}]*\}/g;

/**
 * Writes the stylesheet into the page: the first paint then waits for one answer instead of two. The server leaves in a
 * rendered page what it uses, and its content security policy names that by its hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const page = html.replace(STYLESHEET, (element) => {
          const file = / href="\/([^"]+)"/.exec(element)?.[1] ?? '';
          const asset = bundle[file];
          if (asset?.type !== 'asset') return element;
          const styles = String(asset.source).trim();
          const fonts = styles.match(FONT_FACES) ?? [];
          asset.source = styles.replace(FONT_FACES, '');
          return `<style>${fonts.join('')}</style><style ${WHOLE_STYLES_ATTRIBUTE}="/${file}">${asset.source}</style>`;
        });
        if (page === html) throw new Error('inline-styles: the page names no stylesheet of the build');
        return page;
      },
    },
  };
}

/** The upright faces, which every page shows above the fold; the italic comes when a page asks for it. */
const FIRST_SCREEN_FONT = /\/(newsreader|source-sans)-latin(-ext)?-[\w-]+\.woff2$/;

/** Two faces, each in two parts. */
const FONTS = 4;

/** Lets the browser fetch the fonts beside the styles instead of after them. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => FIRST_SCREEN_FONT.test(file));
        if (fonts.length !== FONTS) throw new Error(`preload-fonts: found ${fonts.join(', ') || 'no font'}`);
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

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
