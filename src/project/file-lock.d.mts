export declare function withFileLock<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result>
export declare function isAlive(pid: number): boolean

/** Takes the file for this process: null, or the process that holds it and has not ended. Whoever took it removes it. */
export function tryFileLock(file: string): number | null
