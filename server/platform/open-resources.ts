/** The resources that a command opened, closed in reverse order. */
export interface OpenResources {
  onClose(close: () => Promise<void>): void;
  /** A folder that the command writes to; a failed start reports when its disk is full. */
  writesTo(folder: string): void;
}
