import type { Plugin } from 'vite';

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
