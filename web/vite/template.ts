import type { Plugin } from 'vite';
import { SCRIPT_FILES_ATTRIBUTE, FULL_STYLESHEET_ATTRIBUTE } from '../src/app/hydration-trigger.ts';

/** Matches the stylesheet without a `media` attribute; the late styles have one and stay a file. */
const STYLESHEET = /<link rel="stylesheet"(?![^<>]* media=)[^<>]*>/g;

/** Font faces stay only in the page: loaded again from the file, they would briefly change the font. */
const FONT_FACES = /@font-face\s*\{[^{}]*\}/g;

/**
 * Vite plugin: inlines the stylesheet into the page, so that the first paint needs one response instead of
 * two. The server removes unused rules from a rendered page; its content security policy allows the rest by
 * hash.
 */
export function createInlineStylesPlugin(): Plugin {
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
          return `<style ${FULL_STYLESHEET_ATTRIBUTE}="/${file}">${fonts.join('')}${asset.source}</style>`;
        });
        if (page === html) throw new Error('inline-styles: the page names no stylesheet of the build');
        return page;
      },
    },
  };
}

/** Upright fonts, which every page shows above the fold; the italic font is a late style. */
const FIRST_SCREEN_FONT = /\/(newsreader|source-sans)-latin(-ext)?-[\w-]+\.woff2$/;

/** Number of preloaded files: two fonts, each in two subsets. */
const FONTS = 4;

/** Vite plugin: preloads the fonts, so that browsers fetch them in parallel with the styles. */
export function createPreloadFontsPlugin(): Plugin {
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

/** Stylesheet that pages add after they have loaded; the document names it for browsers without scripts. */
export const LATE_STYLES = 'src/shared/ui/styles/late.css';

/** Vite plugin: names the built file of the late styles in the page. */
export function createLateStylesPlugin(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /\/late-[\w-]+\.css$/.test(name));
        if (!file || !html.includes(LATE_STYLES)) throw new Error('late-styles: not built, or the page names none');
        return html.replace(LATE_STYLES, file);
      },
    },
  };
}

/** The chunks that every page needs, named by `createChunkSplitting`. */
const SHARED_CHUNK = /\/(react|site)-[\w-]+\.js$/;

const BOOT = '<script type="module"';

/** Vite plugin: lists the files to prefetch in an attribute of the boot script's element. */
export function createPrefetchListPlugin(): Plugin {
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
        return html.replace(BOOT, `${BOOT} ${SCRIPT_FILES_ATTRIBUTE}="${value}"`);
      },
    },
  };
}
