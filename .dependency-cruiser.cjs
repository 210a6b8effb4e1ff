// @ts-check
// The layers of the design, as rules over folders: a new domain, feature or page needs no edit here.
// web:  app -> features -> shared -> contract        cms:  routes -> controllers -> services -> core ->
// contract

const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const DOMAINS = join(__dirname, 'cms/src/api');

/** The source files of a domain of the CMS. @param {string} domain */
const readDomain = (domain) =>
  readdirSync(join(DOMAINS, domain), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(DOMAINS, domain, file), 'utf8'))
    .join('\n');

/**
 * The domains that refer to another one, as the declarations of their entities say.
 *
 * @returns {{ referrer: string, target: string }[]}
 */
function findReferences() {
  const sources = readdirSync(DOMAINS).map((domain) => ({ domain, source: readDomain(domain) }));
  const domainByEntity = new Map(
    sources.flatMap(({ domain, source }) =>
      [...source.matchAll(/^  entityName: '([\w-]+)'/gm)].map(([, name = '']) => [name, domain]),
    ),
  );
  return sources.flatMap(({ domain, source }) =>
    [...source.matchAll(/targetEntity: '([\w-]+)'/g)].flatMap(([, name = '']) => {
      const target = domainByEntity.get(name);
      return target && target !== domain ? [{ referrer: domain, target }] : [];
    }),
  );
}

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) =>
  /** @type {import('dependency-cruiser').IForbiddenRuleType} */ ({ name, comment, severity: 'error', from, to });

const TESTS = '\\.test\\.tsx?$';

/** Folders of the web server from the lowest to the highest: a folder imports lower ones only. */
const SERVER_FOLDERS = [
  'observability',
  'routing',
  'head',
  'cache',
  'http',
  'bodies',
  'cms',
  'pages',
  'labels',
  'site',
  'sharing',
  'label-archive',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one idea, or hide a third.', {}, { circular: true }),
    forbid(
      'contract-imports-only-zod',
      'The contract is shared by server, web and tests.',
      { path: '^cms/src/contract/', pathNot: TESTS },
      { pathNot: ['^cms/src/contract/', '/node_modules/zod/'] },
    ),
    forbid(
      'typesetting-imports-nothing',
      'CMS and web set text with the same code; each opens its own fonts and passes them in.',
      { path: '^cms/src/typesetting/', pathNot: TESTS },
      { pathNot: '^cms/src/typesetting/' },
    ),
    forbid(
      'web-sees-only-the-contract-and-typesetting',
      'Everything else of the CMS is reached over HTTP.',
      { path: '^web/' },
      { path: '^cms/', pathNot: ['^cms/src/(contract|typesetting)/', '^cms/node_modules/(zod|sharp)/'] },
    ),
    forbid('cms-never-sees-web', 'The CMS does not know who calls it.', { path: '^cms/' }, { path: '^web/' }),
    forbid(
      'products-never-see-tests-or-scripts',
      'Both are outside of what is shipped.',
      { path: '^(cms|web)/', pathNot: [TESTS, '^cms/node_modules/', '^web/node_modules/'] },
      { path: '^(tests|scripts)/' },
    ),
    forbid(
      'products-never-see-the-demo-drawings',
      'Programs that draw pictures are not shipped; the CMS reads the drawn files.',
      { path: '^(cms|web)/', pathNot: '^(cms|web)/node_modules/' },
      { path: '^demo/' },
    ),
    forbid(
      'demo-drawings-see-only-demo-content',
      'A drawing follows the content that it illustrates, and needs no running CMS.',
      { path: '^demo/' },
      { path: '^(cms|web|scripts|tests)/', pathNot: ['^cms/demo/', '^cms/node_modules/sharp/'] },
    ),
    forbid(
      'products-never-see-testing',
      'Test support of the web app is not shipped.',
      { path: '^web/', pathNot: [TESTS, '^web/src/testing/'] },
      { path: '^web/src/testing/' },
    ),
    forbid(
      'features-are-apart',
      'A page composes features; they do not know each other.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'features-are-below-app',
      'Features do not know pages, routes and providers.',
      { path: '^web/src/features/' },
      { path: '^web/(src/app|server)/' },
    ),
    forbid(
      'shared-is-below-features',
      'Shared code knows nothing above it.',
      { path: '^web/src/shared/' },
      { path: '^web/(src/(features|app)|server)/' },
    ),
    forbid(
      'public-pages-load-no-staff-code',
      'Admin code is never part of what a visitor loads.',
      { path: '^web/src/app/pages/(public|account)/' },
      { path: '^web/src/app/pages/staff/' },
    ),
    forbid(
      'controllers-call-services-only',
      'A controller reads a request and answers; storage and models are for services.',
      { path: '^cms/src/api/[^/]+/controllers/' },
      { path: '^cms/src/(core/storage|api/[^/]+/(routes|content-types|policies))' },
    ),
    forbid(
      'controllers-stay-in-their-domain',
      'What another domain offers goes through a service.',
      { path: '^cms/src/api/([^/]+)/controllers/' },
      { path: '^cms/src/api/', pathNot: '^cms/src/api/$1/' },
    ),
    forbid(
      'services-are-below-controllers',
      'A service does not know who calls it.',
      { path: '^cms/src/api/[^/]+/(services|lib)/' },
      { path: '^cms/src/api/[^/]+/(controllers|routes)/' },
    ),
    forbid(
      'routes-name-controllers-only',
      'A route declares a path, its access and its handler.',
      { path: '^cms/src/api/[^/]+/routes/' },
      { path: '^cms/src/api/[^/]+/(services|lib|content-types)/' },
    ),
    ...findReferences().map(({ referrer, target }) =>
      forbid(
        `${target}-never-imports-${referrer}`,
        'The referring domain imports its target. What it adds to the target is an extension in `entities.ts`.',
        { path: `^cms/src/api/${target}/`, pathNot: TESTS },
        { path: `^cms/src/api/${referrer}/` },
      ),
    ),
    forbid(
      'core-never-imports-domains',
      'Framework glue has no domain.',
      { path: '^cms/src/core/', pathNot: TESTS },
      { path: '^cms/(demo|src/(api|backup|bootstrap|register|middlewares|policies|extensions))/' },
    ),
    forbid(
      'backups-know-no-domain',
      'What a backup holds follows from the database and the storage, so that nothing of a new entity is forgotten.',
      { path: '^cms/src/backup/', pathNot: TESTS },
      { path: '^cms/(demo|src/)', pathNot: '^cms/src/(backup|core|contract|typesetting)/' },
    ),
    ...SERVER_FOLDERS.map((folder, index) =>
      forbid(
        `server-${folder}-imports-lower-folders`,
        'No import runs upwards between folders of the web server; every folder may read the settings (`env.ts`).',
        { path: `^web/server/${folder}/`, pathNot: TESTS },
        {
          path: '^web/server/',
          pathNot: ['^web/server/env\\.ts$', `^web/server/(${SERVER_FOLDERS.slice(0, index + 1).join('|')})/`],
        },
      ),
    ),
    forbid(
      'server-folders-have-a-rank',
      'A new folder of the web server is added to `SERVER_FOLDERS`.',
      { path: '^web/server/[^/]+/', pathNot: `^web/server/(${[...SERVER_FOLDERS, 'testing'].join('|')})/` },
      {},
    ),
    forbid(
      'no-orphans',
      'A file nobody imports is dead, unless a framework or a person starts it.',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          TESTS,
          '(^|/)[^/]+\\.config\\.(ts|cjs|mjs)$',
          '^\\.dependency-cruiser\\.cjs$',
          '^(web/vite|web/src/testing|cms/config|cms/database|cms/src/(api|middlewares|policies|extensions|admin|index)|scripts|tests)',
        ],
      },
      {},
    ),
    // Fonts are made by the build.
    forbid('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true, pathNot: '^~fonts/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.strapi|\\.cache)/|^cms/types/' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: '.dependency-cruiser-aliases.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
