import './scripts/need-node.mjs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { cssModules } from './test-support/client/css-modules.ts'
import { WaitingFirst } from './test-support/waiting-first.ts'

const serverTests = 'src/server/**/*.test.ts'
/** Tests that concern only one of the databases, or neither, so that they need not run twice. */
const sqliteOnly = 'src/server/**/*.sqlite.test.ts'
/** Kerf's client in a DOM, against a server in the same process. */
const clientTests = 'src/client/**/*.client.test.ts'
const postgresOnly = 'src/server/**/*.postgres.test.ts'

/** Generous, because on a busy machine a slow test has not failed. In milliseconds. */
const PATIENCE = 60_000

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
    sequence: { sequencer: WaitingFirst },
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
      {
        test: {
          name: 'sqlite',
          include: [serverTests],
          exclude: [postgresOnly],
          env: { KERF_TEST_DATABASE: 'sqlite' },
          globalSetup: './test-support/build-server.ts',
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [serverTests, 'test-support/**/*.test.ts'],
          exclude: [sqliteOnly],
          env: { KERF_TEST_DATABASE: 'postgres' },
          globalSetup: ['./test-support/build-server.ts', './test-support/postgres-setup.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
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
