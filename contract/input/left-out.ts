/** What a reader of foreign input could not keep: of what it is called, and a text that says why and what to do. */
export interface LeftOut {
  name: string;
  why: string;
}

/** What could be read, and what could not: callers show both. Rules: docs/foreign-input.md. */
export interface Reading<Value> {
  usable: Value;
  leftOut: LeftOut[];
}
