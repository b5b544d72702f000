/** The URL types that browsers and Node share; the contract includes neither library. */
declare class URL {
  constructor(url: string);
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
}
