import { createInterface } from 'node:readline/promises'

/** The owner at the terminal: what is said to them, and one line of theirs at a time; null once they have gone. */
export function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    say: (text: string) => console.log(text),
    ask: async (prompt: string) => {
      process.stdout.write(prompt)
      const { value, done } = await lines.next()
      return done ? null : String(value)
    },
    close: () => terminal.close(),
  }
}
