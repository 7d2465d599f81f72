import './scripts/need-node.mjs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { cssModules } from './test-support/client/css-modules.ts'

const serverTests = 'src/server/**/*.test.ts'
/** Tests that concern only one of the databases, or neither, so that they need not run twice. */
const sqliteOnly = 'src/server/**/*.sqlite.test.ts'
/** They mostly wait for real servers, so they run in one worker beside the others. */
const faultTests = 'src/server/faults/**/*.test.ts'
/** Kerf's client in a DOM, against a server in the same process. */
const clientTests = 'src/client/**/*.client.test.ts'
const postgresOnly = 'src/server/**/*.postgres.test.ts'

/** Generous, because on a busy machine a slow test has not failed. In milliseconds. */
const PATIENCE = 60_000

interface Files {
  readonly include: string[]
  readonly exclude: string[]
}

const onSqlite = (name: string, files: Files): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...files,
    env: { KERF_TEST_DATABASE: 'sqlite' },
    globalSetup: './test-support/build-server.ts',
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
})

const onPostgres = (name: string, files: Files): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...files,
    env: { KERF_TEST_DATABASE: 'postgres' },
    globalSetup: ['./test-support/build-server.ts', './test-support/postgres-setup.ts'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
})

export default defineConfig({
  test: {
    environment: 'node',
    // A project without tests must fail.
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    expect: { poll: { timeout: 20_000 } },
    // Each worker loads shared modules only once. No module keeps state that could affect another test file.
    isolate: false,
    // More workers would only load the same modules again.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [serverTests, clientTests],
          testTimeout: PATIENCE,
        },
      },
      {
        plugins: [cssModules()],
        oxc: { jsx: { development: false } },
        resolve: {
          // Otherwise each process would load its 6,000 files one by one.
          alias: {
            '@tabler/icons-react': path.resolve(
              'node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
            ),
          },
        },
        test: {
          name: 'client',
          include: [clientTests],
          // React as users get it, which takes half the time.
          env: { NODE_ENV: 'production' },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      onSqlite('sqlite', { include: [serverTests], exclude: [postgresOnly, faultTests] }),
      onSqlite('sqlite-faults', { include: [faultTests], exclude: [postgresOnly] }),
      onPostgres('postgres', {
        include: [serverTests, 'test-support/**/*.test.ts'],
        exclude: [sqliteOnly, faultTests],
      }),
      onPostgres('postgres-faults', { include: [faultTests], exclude: [sqliteOnly] }),
      {
        test: {
          name: 'soak',
          include: ['soak/**/*.test.ts'],
          globalSetup: './test-support/build-server.ts',
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
