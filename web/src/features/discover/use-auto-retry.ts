import { DISCOVER_AUTO_RETRIES, DISCOVER_RETRY_DELAY_MS } from '@mingle/core/contract';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../lib/connection';

interface Retryable {
  isError: boolean;
  isSuccess: boolean;
  /** Tells two errors in a row apart. */
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

/** After an error up to three more tries, each 2 s later than the one before; and one as soon as the network is back. */
export function useAutoRetry({ isError, isSuccess, errorUpdateCount, refetch }: Retryable): void {
  const attempts = useRef(0);
  const online = useConnection((state) => state.online);
  const wasOnline = useRef(online);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further error waits anew.
  useEffect(() => {
    if (isSuccess) attempts.current = 0;
    if (!isError || attempts.current >= DISCOVER_AUTO_RETRIES) return;
    const timer = setTimeout(
      () => {
        attempts.current += 1;
        void refetch();
      },
      DISCOVER_RETRY_DELAY_MS * (attempts.current + 1),
    );
    return () => clearTimeout(timer);
  }, [isError, isSuccess, errorUpdateCount, refetch]);

  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (isBack && isError) void refetch();
  }, [online, isError, refetch]);
}
