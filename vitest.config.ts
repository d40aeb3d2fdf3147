import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Project = NonNullable<TestProjectInlineConfiguration['test']>

// A time limit only ends what hangs: a machine several times as slow as this one stays within.
const SECOND = 1000
const isLong = process.env.FORNACE_LONG === '1'

/** Two cores: a third worker computes while the others wait for processes, mail or a database. */
const serverSide = { maxWorkers: 3, sequence: { groupOrder: 0 } }
/** A browser has threads enough of its own. */
const inBrowser = { maxWorkers: 2, sequence: { groupOrder: 1 } }

const project = (test: Project): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    // What is polled for comes on a slow machine too.
    expect: { poll: { timeout: 25 * SECOND } },
    ...test,
    exclude: [...configDefaults.exclude, '**/dist/**', ...(test.exclude ?? [])],
  },
})

const API = 'server/test/api/**/*.test.ts'
/** Files that wait for sandboxes, archives and other programs: they take turns. */
const SLOW = 'server/test/api/**/*.slow.test.ts'
/** Files that put another module in the place of one of ours. */
const ISOLATED = 'server/test/api/**/*.isolated.test.ts'
const SLOW_TEST_MS = 240 * SECOND

/** What leans on the database itself: connections, transactions, locks, notifications, jobs. */
const NEAR_THE_DATABASE = ['account-sessions', 'history', 'jobs', 'lists', 'mail'].map(
  (name) => `server/test/api/${name}.test.ts`,
)

type ApiProject = Pick<Project, 'include' | 'exclude' | 'isolate' | 'testTimeout'> & { name: string }

const api = (database: 'embedded' | 'external', options: ApiProject) =>
  project({
    testTimeout: 60 * SECOND,
    ...options,
    globalSetup: ['server/test/global-setup.ts'],
    env: { FORNACE_TEST_DATABASE: database },
    hookTimeout: 240 * SECOND,
    ...serverSide,
  })

/** Pieces of the kit by themselves, from the development server: slow to start, and the screens have them too. */
const OF_THE_GALLERY = ['children', 'gallery', 'language-tabs', 'map', 'upload'].map(
  (name) => `e2e/${name}.test.ts`,
)

/** Writes pictures of the help, from the whole demo. */
const HELP_PICTURES = 'e2e/help-pictures.test.ts'

export default defineConfig({
  test: {
    tags: [{ name: 'main', description: 'The main path of an area: part of every run' }],
    projects: [
      project({
        name: 'unit',
        testTimeout: 30 * SECOND,
        include: [
          'contract/test/**/*.test.ts',
          'server/test/unit/**/*.test.ts',
          'deploy/test/manifests.test.ts',
          'web/src/**/*.test.{ts,tsx}',
        ],
        ...serverSide,
      }),
      // Both ways to have a database: the embedded one, with modules loaded once for all files, and one over TCP for
      // the files that lean on connections. Long runs repeat every file on both.
      api('embedded', {
        name: 'api-embedded',
        include: [API, 'demo/**/*.test.ts'],
        exclude: [SLOW, ISOLATED, ...(isLong ? [] : NEAR_THE_DATABASE)],
        isolate: false,
      }),
      api('embedded', { name: 'api-slow', include: [SLOW], isolate: false, testTimeout: SLOW_TEST_MS }),
      api('external', {
        name: 'api-external',
        ...(isLong
          ? { include: [API], testTimeout: SLOW_TEST_MS }
          : { include: [...NEAR_THE_DATABASE, ISOLATED] }),
      }),
      project({
        name: 'system',
        include: [
          'server/test/system/**/*.test.ts',
          'server/test/embedded-postgres.test.ts',
          'deploy/test/image.test.ts',
        ],
        testTimeout: (isLong ? 600 : 240) * SECOND,
        hookTimeout: 240 * SECOND,
        ...serverSide,
      }),
      // Load on many processes at once: nothing else runs beside it.
      project({
        name: 'cluster',
        include: isLong ? ['server/test/cluster/**/*.test.ts'] : [],
        hookTimeout: 240 * SECOND,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
      project({
        name: 'e2e',
        include: ['e2e/**/*.test.ts'],
        // One browser, and one copy of every module, for all files of a worker.
        isolate: false,
        exclude: isLong ? [] : [...OF_THE_GALLERY, HELP_PICTURES],
        globalSetup: ['server/test/global-setup.ts'],
        env: { FORNACE_TEST_DATABASE: 'external' },
        testTimeout: 300 * SECOND,
        hookTimeout: 240 * SECOND,
        // As patient as the page itself.
        expect: { poll: { timeout: 60 * SECOND } },
        ...inBrowser,
      }),
    ],
  },
})
