import type { FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'

/** Prints the progress of a Playwright run in tenths, and each failure as it happens. */
export default class BrowserProgress implements Reporter {
  #tests = 0
  #ended = 0
  #told = 0

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests().length
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended++
    if (!test.ok()) {
      const errors = result.errors.map(({ message, snippet, stack }) =>
        [message ?? stack, snippet].filter(Boolean).join('\n'),
      )
      console.log([`  ✘ ${test.location.file}:${test.location.line} › ${test.title}`, ...errors].join('\n'))
    }
    const tenth = Math.floor((10 * this.#ended) / this.#tests)
    if (tenth === this.#told || this.#tests < 10) return
    this.#told = tenth
    console.log(`  ${tenth * 10} % of ${this.#tests} tests`)
  }

  onError({ message, value }: { message?: string; value?: string }): void {
    console.log(message ?? value)
  }

  onEnd({ status }: FullResult): void {
    if (status === 'interrupted') console.log('  interrupted')
  }

  printsToStdio(): boolean {
    return true
  }
}
