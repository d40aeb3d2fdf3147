// Which way the arrows point. `node scripts/boundaries.ts` checks it, and that the files were really read.

const TESTS = ['\\.test\\.tsx?$', '/test/']

/** The web kit has floors: each room imports from those before it, never from one after it. */
const WEB_KIT = [
  ['platform'],
  ['api'],
  ['ui', 'picture'],
  ['problem-report', 'sign-in', 'charts'],
  ['routes'],
  ['form'],
  ['table'],
  ['upload', 'rich-text', 'dual-list', 'language-tabs', 'map'],
  ['children'],
  ['record'],
  ['reference-list', 'home', 'palette', 'master-detail'],
]

/** Domains of the web app that others use, by the domains that may: all others stay apart. */
const SHARED_WEB_DOMAINS = { 'press-registration': ['account', 'press-room'] }

const sharedWebDomains = Object.entries(SHARED_WEB_DOMAINS).map(([domain, users]) => ({
  name: `web-${domain}`,
  comment: `Of the domains of the web app, ${users.join(' and ')} alone use ${domain}.`,
  severity: 'error',
  from: { path: '^web/src/domains/', pathNot: `^web/src/domains/(${[domain, ...users].join('|')})/` },
  to: { path: `^web/src/domains/${domain}/` },
}))

const floorsOfTheWebKit = WEB_KIT.slice(0, -1).map((rooms, floor) => ({
  name: `web-kit-${rooms[0]}`,
  comment: `In the web kit, ${rooms.join(', ')} come before what is built on them.`,
  severity: 'error',
  from: { path: `^web/src/kit/(${rooms.join('|')})/` },
  to: {
    path: `^web/src/kit/(${WEB_KIT.slice(floor + 1)
      .flat()
      .join('|')})/`,
  },
}))

/** Layers of the server's resource kit, lowest first: each imports from those before it, types included. */
const RESOURCE_KIT = [
  'scope',
  'history',
  'columns',
  'definition',
  'visibility',
  'export',
  'list',
  'relations',
  'workflow',
  'write',
  'routes',
]

const layersOfTheResourceKit = RESOURCE_KIT.slice(0, -1).map((layer, index) => ({
  name: `resource-kit-${layer}`,
  comment: `In the resource kit, ${layer} comes before ${RESOURCE_KIT.slice(index + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `^server/src/kit/resource/${layer}/` },
  to: { path: `^server/src/kit/resource/(${RESOURCE_KIT.slice(index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-alone',
      comment: 'The contract is what both sides agree on: it imports nothing of ours, and zod alone.',
      severity: 'error',
      from: { path: '^contract/src/' },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'server-not-web',
      comment: 'The two sides meet in the contract only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-server',
      comment: 'The two sides meet in the contract only.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'platform-first',
      comment: 'The platform is the outside world; it knows neither the kit nor a module.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'kit-before-modules',
      comment: 'The kit holds ways to build a resource; it knows no module.',
      severity: 'error',
      from: { path: '^server/src/kit/' },
      to: { path: '^server/src/', pathNot: '^server/src/(platform|kit)/' },
    },
    {
      name: 'kit-http-first',
      comment: 'Of the kit, HTTP comes first: it knows neither resources nor what is built on all of them.',
      severity: 'error',
      from: { path: '^server/src/kit/http/' },
      to: { path: '^server/src/kit/(resource|features)/' },
    },
    {
      name: 'kit-resource-before-features',
      comment: 'Resources are built without what spans all of them: history, Home, search, files, mail.',
      severity: 'error',
      from: { path: '^server/src/kit/resource/' },
      to: { path: '^server/src/kit/features/' },
    },
    ...layersOfTheResourceKit,
    {
      name: 'resource-kit-layers-alone',
      comment: 'Every file of the resource kit is in one of its layers.',
      severity: 'error',
      from: {},
      to: {
        path: '^server/src/kit/resource/',
        pathNot: `^server/src/kit/resource/(${RESOURCE_KIT.join('|')})/`,
      },
    },
    {
      name: 'modules-below-app',
      comment: 'The app composes the modules, not the other way round.',
      severity: 'error',
      from: { path: '^server/src/modules/' },
      to: { path: '^server/src/[^/]+$' },
    },
    {
      name: 'module-by-its-public-door',
      comment: 'A module reaches another only through its public.ts.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/public\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are sentences; they know neither HTTP nor SQL.',
      severity: 'error',
      from: { path: '^server/src/modules/.+\\.rules\\.ts$' },
      to: {
        path: ['^node_modules/(fastify|pg|drizzle-orm)/', '\\.(routes|store)\\.ts$', '/tables\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-domains-apart',
      comment: 'A domain of the web app never imports another, but for those that are declared as shared.',
      severity: 'error',
      from: { path: '^web/src/domains/([^/]+)/' },
      to: {
        path: '^web/src/domains/',
        pathNot: `^web/src/domains/($1|${Object.keys(SHARED_WEB_DOMAINS).join('|')})/`,
      },
    },
    ...sharedWebDomains,
    {
      name: 'web-kit-first',
      comment: 'The web kit knows neither the shell nor a domain, nor the files that gather them.',
      severity: 'error',
      from: { path: '^web/src/(kit|i18n|theme)/' },
      to: { path: '^web/src/((shell|domains)/|[^/]+$)' },
    },
    ...floorsOfTheWebKit,
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      // Modules that the build makes up, and types that a test generates, have no file.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./api\\.d\\.ts$)' },
    },
    {
      name: 'no-development-package',
      comment: 'What runs for the user must not need a package that is there for development only.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'The package is in reach by luck only: declare it in the package.json beside the file.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // TypeScript 7 has no parser for others to use; without swc nothing at all would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/(dist|\\.build-[^/]+)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
