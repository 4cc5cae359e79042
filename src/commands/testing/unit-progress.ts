import { MinimalReporter, type TestModule, type TestSpecification } from 'vitest/node'

/** Prints the progress of a vitest run in tenths, and each failure. */
export default class UnitProgress extends MinimalReporter {
  #files = 0
  #ended = 0
  #told = 0

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module)
    this.#ended++
    const tenth = Math.floor((10 * this.#ended) / this.#files)
    if (tenth === this.#told || this.#files < 10) return
    this.#told = tenth
    this.log(`  ${tenth * 10} % of ${this.#files} files`)
  }
}
