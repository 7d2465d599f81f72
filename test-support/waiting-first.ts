import { BaseSequencer, type TestSpecification } from 'vitest/node'

const waits = ({ moduleId }: TestSpecification) => moduleId.includes('/src/server/faults/')

/**
 * Starts the tests that wait for real servers first, so that the others use the cores meanwhile. Without the durations
 * of an earlier run, Vitest starts with the largest files, and these are small.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(waits),
      ...sorted.filter((file) => !waits(file)),
    ])
  }
}
