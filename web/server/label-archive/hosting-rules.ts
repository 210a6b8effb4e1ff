import { LABEL_LANGUAGES } from '#contract/label-terms';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { LABEL_CONTENT_SECURITY_POLICY } from '../labels/label-style';

/** A printed path, as a regular expression in any case, and the folder of its label. */
export interface PrintedPath {
  pattern: string;
  /** Such as `/l/ABCD2345`. */
  folder: string;
}

/** The folder of the archive in the configurations, to be replaced by whoever serves it. */
export const FOLDER_PLACEHOLDER = '/srv/labels';

/** The first label language in a list, such as that of Accept-Language. */
const LANGUAGE = `(?:^|[,[:space:]])(${LABEL_LANGUAGES.join('|')})(?:[-;,[:space:]]|$)`;

const HEADERS = {
  'Content-Security-Policy': LABEL_CONTENT_SECURITY_POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=31536000',
  Vary: 'Accept-Language',
};

const mapHeaders = (toLine: (name: string, value: string) => string): string =>
  Object.entries(HEADERS)
    .map(([name, value]) => toLine(name, value))
    .join('\n');

const INTRODUCTION = `# Serves the archive of labels. A code may be in lower case; the language is that of the parameter \`lang\`, else
# the first label language that the browser prefers. Readers are not logged.`;

/** Creates the configuration of nginx, to be included in its \`http\` block. */
export const createNginxRules = (paths: readonly PrintedPath[]): string => `${INTRODUCTION}
map "$arg_lang,$http_accept_language" $label_language {
  default ${DEFAULT_LANGUAGE};
  "~${LANGUAGE}" $1;
}
map $uri $label_folder {
  default "";
${paths.map(({ pattern, folder }) => `  "~*${pattern}" ${folder};`).join('\n')}
}
server {
  listen 8080;
  root ${FOLDER_PLACEHOLDER};
  access_log off;
  absolute_redirect off;
  charset utf-8;
  error_page 404 /404.html;
  error_page 403 =404 /404.html;
${mapHeaders((name, value) => `  add_header ${name} "${value}" always;`)}
  if ($label_folder) {
    rewrite ^ $label_folder/$label_language/index.html last;
  }
}
`;

/** Creates the configuration of Caddy. */
export const createCaddyRules = (paths: readonly PrintedPath[]): string => `${INTRODUCTION}
:8080 {
  root * ${FOLDER_PLACEHOLDER}
  map "{query.lang},{header.Accept-Language}" {label_language} {
    "~${LANGUAGE}" "\${1}"
    default ${DEFAULT_LANGUAGE}
  }
  map {path} {label_folder} {
${paths.map(({ pattern, folder }) => `    "~(?i)${pattern}" ${folder}`).join('\n')}
    default none
  }
  header {
${mapHeaders((name, value) => `    ${name} "${value}"`)}
  }
  @label not vars {label_folder} none
  rewrite @label {label_folder}/{label_language}/index.html
  file_server
  handle_errors {
    rewrite * /404.html
    file_server
  }
}
`;

/**
 * Creates the `.htaccess` of Apache, which needs `AllowOverride All` and mod_rewrite; its headers need
 * mod_headers.
 */
export const createApacheRules = (paths: readonly PrintedPath[]): string => `${INTRODUCTION.replace(
  ' Readers are not logged.',
  '\n# Apache logs readers unless its own configuration says otherwise: `CustomLog` cannot be set here.',
)}
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex index.html
AddDefaultCharset utf-8
ErrorDocument 404 /404.html
<IfModule mod_headers.c>
${mapHeaders((name, value) => `  Header always set ${name} "${value}"`)}
</IfModule>
RewriteEngine On
RewriteRule ^ - [E=LABEL_LANGUAGE:${DEFAULT_LANGUAGE}]
RewriteCond "%{HTTP:Accept-Language}" "${LANGUAGE}"
RewriteRule ^ - [E=LABEL_LANGUAGE:%1]
RewriteCond "%{QUERY_STRING}" "(?:^|&)lang=(${LABEL_LANGUAGES.join('|')})(?:&|$)"
RewriteRule ^ - [E=LABEL_LANGUAGE:%1]
${paths.map(({ pattern, folder }) => `RewriteRule "(?i)${pattern.replace('^/', '^')}" "${folder}/%{ENV:LABEL_LANGUAGE}/index.html" [END]`).join('\n')}
# Folders, which have no slash of their own without DirectorySlash.
RewriteCond "%{REQUEST_FILENAME}" -d
RewriteCond "%{REQUEST_FILENAME}/index.html" !-f
RewriteRule ^ - [R=404]
RewriteCond "%{REQUEST_FILENAME}/index.html" -f
RewriteRule "(.*[^/])$" "/$1/index.html" [END]
`;
