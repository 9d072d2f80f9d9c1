export interface GooglePerson {
  subject: string;
  name?: string;
  email?: string;
  emailVerified?: boolean;
}

/** A real OpenID provider that stands in for Google in tests: it lets one choose who one is, or say no. */
export class LocalGoogle {
  static open(options?: { port?: number }): Promise<LocalGoogle>;
  people: GooglePerson[];
  readonly issuer: string;
  readonly variables: Record<string, string>;
  close(): Promise<void>;
}
