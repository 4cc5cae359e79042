/** A deployment that stopped, in a Spanish sentence that says what to do; what was done before it stays done. */
export class DeployFault extends Error {}
