/** POST /api/mails/unsubscribe: the token of a mail's link, here or, as mail programs send it, in the query. */
export interface Unsubscribe {
  token: string;
}
