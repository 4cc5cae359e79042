export declare function withFileLock<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result>
export declare function isAlive(pid: number): boolean
