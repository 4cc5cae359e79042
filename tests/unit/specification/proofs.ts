/** Each file of tests, and of each promise it proves: the section of the specification, the promise, the title of the test. */
export type Proofs = [file: string, ...promises: [section: string, promise: string, title: string][]][]
