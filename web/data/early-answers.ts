interface EarlyAnswer {
  ok: boolean;
  status: number;
  body: unknown;
}

interface EarlyAnswers {
  /** The session of the requests. */
  token: string;
  /** By path below `/api`; read whole, because an unread answer keeps its connection. */
  answers: Record<string, Promise<EarlyAnswer>>;
  /** Those that have arrived. */
  arrived: Record<string, EarlyAnswer>;
}

declare global {
  interface Window {
    /** Set by the inline script of the document, which requests what the screen reads first. */
    early?: EarlyAnswers;
  }
}

/** Milliseconds after the start of the page from which an answer that no screen has used is too old. */
const FRESH = 10_000;

/** What has arrived before the scripts: the first render shows it. Its requests still find their answers. */
export function arrivedAnswers(token: string | null): { path: string; body: object }[] {
  const early = globalThis.window?.early;
  if (!early || early.token !== token || performance.now() > FRESH) return [];
  return Object.entries(early.arrived).flatMap(([path, { ok, body }]) =>
    ok && body ? [{ path, body: body as object }] : [],
  );
}

/** The answer to a request that the document has made before its scripts were there; each is used once. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<EarlyAnswer> | undefined {
  const early = globalThis.window?.early;
  if (!early || early.token !== token || performance.now() > FRESH) return;
  const answer = early.answers[path];
  delete early.answers[path];
  return answer;
}

/** Something has changed since they were requested. */
export function dropEarlyAnswers() {
  delete globalThis.window?.early;
}
