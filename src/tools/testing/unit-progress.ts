import { BaseReporter, type TestModule, type TestSpecification } from 'vitest/node'

/** Shown of a run of vitest: its share every tenth, and what failed, at the end. */
export default class UnitProgress extends BaseReporter {
  #files = 0
  #ended = 0
  #told = 0

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#ended++
    const tenth = Math.floor((10 * this.#ended) / this.#files)
    if (module.state() === 'failed') this.log(`  ✘ ${module.relativeModuleId}`)
    if (tenth === this.#told || this.#files < 10) return
    this.#told = tenth
    this.log(`  ${tenth * 10} % of ${this.#files} files`)
  }
}
