/** What browsers and Node both have of addresses; the contract knows neither of them. */
declare class URL {
  constructor(url: string);
  protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly href: string;
}
