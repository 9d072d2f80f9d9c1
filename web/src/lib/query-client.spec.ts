import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ApiError } from './api-error';
import {
  createQueryClient,
  queryRetryDelay,
  refetchLive,
  retryPasswordCall,
  shouldRetryMutation,
  shouldRetryQuery,
} from './query-client';

const refused = (status: number, path = '/api/languages') => ApiError.refused(path, { status, message: 'No', body: null });
const retries = (error: unknown) => [0, 1, 2, 3, 4].filter((failures) => shouldRetryQuery(failures, error)).length;

describe('query defaults', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  it('keep data fresh for 5 minutes and cached for 10, without focus refetch or polling', () => {
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false, refetchInterval: false });
  });

  it('do not wait for the network, so that the offline text is shown', () => {
    expect(queries?.networkMode).toBe('always');
    expect(mutations?.networkMode).toBe('always');
  });

  it('wait a second between the tries of a mutation', () => expect(mutations?.retryDelay).toBe(1000));
});

describe('the retry table', () => {
  it.each([
    ['a cancelled call', ApiError.cancelled('/api/matches'), 0],
    ['401', refused(401, '/api/user'), 0],
    ['403', refused(403, '/api/matches'), 0],
    ['a network error', ApiError.network('/api/languages'), 3],
    ['users/nearby', refused(500, '/api/users/nearby?page=1'), 2],
    ['matches', refused(500, '/api/matches'), 2],
    ['user', refused(500, '/api/user'), 2],
    ['swipes', refused(500, '/api/swipes/likes'), 1],
    ['direct messages', refused(500, '/api/direct-messages/received'), 1],
    ['any other path', refused(500), 0],
    ['what is no ApiError', new Error('bug'), 0],
  ])('%s', (_, error, times) => expect(retries(error)).toBe(times));

  it('waits 1.5 to the power of the attempt, at most 30 seconds', () => {
    expect([0, 1, 2, 20].map(queryRetryDelay)).toEqual([1000, 1500, 2250, 30_000]);
  });

  it('tries mutations again on network errors only, twice', () => {
    const network = ApiError.network('/api/swipes');
    expect([0, 1, 2].map((failures) => shouldRetryMutation(failures, network))).toEqual([true, true, false]);
    expect(shouldRetryMutation(0, refused(500))).toBe(false);
    expect(shouldRetryMutation(0, ApiError.cancelled('/api/swipes'))).toBe(false);
  });
});

describe('a refusal for want of a session', () => {
  it('is told to the app', async () => {
    const onUnauthorized = jest.fn();
    const client = createQueryClient({ onUnauthorized });
    const ask = (error: unknown) => client.query({ queryKey: [String(error)], queryFn: () => Promise.reject(error) });
    await expect(ask(refused(401))).rejects.toThrow();
    await expect(ask(refused(404))).rejects.toThrow();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});

it('fetches what is live anew, and nothing else', async () => {
  const client = createQueryClient();
  const asked: string[] = [];
  const watch = (name: string, live: boolean) =>
    new QueryObserver(client, { queryKey: [name], queryFn: () => asked.push(name), meta: { live } }).subscribe(() => undefined);
  const unwatch = [watch('matches', true), watch('languages', false)];
  await waitFor(() => expect(asked).toEqual(['matches', 'languages']));
  refetchLive(client);
  await waitFor(() => expect(asked).toEqual(['matches', 'languages', 'matches']));
  for (const stop of unwatch) stop();
  client.clear();
});

describe('the password calls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const outcome = async (errors: unknown[]) => {
    const tries: number[] = [];
    const start = Date.now();
    const run = async () => {
      tries.push(Date.now() - start);
      const error = errors[tries.length - 1];
      if (error) throw error;
      return 'done';
    };
    const result = retryPasswordCall(run).catch((error: Error) => error);
    await jest.runAllTimersAsync();
    return { tries, result: await result };
  };

  it('are tried three times, after 1 and 2 seconds', async () => {
    const { tries, result } = await outcome([refused(500), refused(503), refused(500)]);
    expect(tries).toEqual([0, 1000, 3000]);
    expect(result).toBeInstanceOf(ApiError);
  });

  it.each([
    ['429', refused(429)],
    ['no status', ApiError.network('/api/reset-password')],
  ])('are tried again on %s', async (_, error) => {
    expect(await outcome([error])).toEqual({ tries: [0, 1000], result: 'done' });
  });

  it('are not tried again on 400', async () => {
    expect((await outcome([refused(400)])).tries).toEqual([0]);
  });
});
