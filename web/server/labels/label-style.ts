import { listStyleHashes } from '../http/security-headers';

/**
 * Styles of label pages: a plain legal notice, since marketing is not allowed on it. Print omits the language
 * links.
 */
const CSS = `:root{color-scheme:light}
body{margin:0 auto;padding:1rem;max-width:34rem;background:#fff;color:#000;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{margin:0;font-size:1.5rem;line-height:1.2}
h2{margin:1.75rem 0 .5rem;font-size:1.125rem;line-height:1.3}
h3{margin:1.25rem 0 .5rem;font-size:1rem}
p,address{margin:.5rem 0;font-style:normal}
strong{font-weight:700}
.facts{display:flex;flex-wrap:wrap;column-gap:1em;margin-left:-.36em;padding-left:.36em;overflow:hidden}
.facts>::before{content:'·';display:inline-block;width:.63em;margin-left:-.63em}
table{width:100%;border-collapse:collapse}
th,td{padding:.375rem 0;border-bottom:1px solid #000;text-align:left;font-weight:400;vertical-align:top;hyphens:auto;overflow-wrap:anywhere}
thead th{border-bottom-width:2px;font-weight:700}
td:last-child,th:last-child{padding-left:1rem;text-align:right;font-variant-numeric:tabular-nums}
thead td{border-bottom-width:2px}
.part th{padding-left:1rem}
td span{white-space:nowrap}
.pack{margin-top:2rem;border-top:4px double #000}.pack td,.pack th{padding-right:.75rem}.pack td:last-child,.pack th:last-child{padding:.375rem 0;text-align:left}.pack span{white-space:normal}
a{color:#000}
a:focus-visible{outline:3px solid #000;outline-offset:2px}
.to{margin:0 0 1rem;text-align:right}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
li a,.to a{display:inline-block;padding:.375rem 0}
[aria-current]{font-weight:700;text-decoration:none}
@media print{nav,.to{display:none}body{max-width:none;padding:0;font-size:11pt}section{break-inside:avoid}a{text-decoration:none}}`;

/** The style element of label pages. */
export const LABEL_STYLE_ELEMENT = `<style>${CSS}</style>`;

/**
 * Content security policy of label pages: only their own style. `img-src data:` is for the empty icon, which
 * avoids a request.
 */
export const LABEL_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${listStyleHashes(LABEL_STYLE_ELEMENT).join(' ')}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
