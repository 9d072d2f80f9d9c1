import { expect, type Page } from '@playwright/test';

/** Calls the api as the person of this page would; answers status and body. */
export const call = (page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(`/api${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    { method, path, body },
  );

export const idOf = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/user')).json()) as { id: string }).id);

/** Two who are signed in like each other; answers the id of their match. */
export async function match(one: Page, other: Page): Promise<string> {
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  expect((await call(one, 'POST', '/swipes', { swipee_id: otherId, liked: true })).status).toBe(201);
  const { body } = await call(other, 'POST', '/swipes', { swipee_id: oneId, liked: true });
  return (body as { match: { id: string } }).match.id;
}
