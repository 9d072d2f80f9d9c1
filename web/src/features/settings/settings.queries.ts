import type {
  BlockedPersonDto,
  ChangePassword,
  ConfirmIdentity,
  DeletionReceiptDto,
  DeviceDto,
  SettingsDto,
  SuccessDto,
  Unsubscribe,
  UpdateSettings,
} from '@mingle/core/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api-client';
import { useLeaving } from '../session/leaving.store';
import { forgetCurrentUser } from '../session/session.queries';

/** A large archive over a slow line. In ms. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<SettingsDto>('/settings', { signal }),
  staleTime: 0,
  meta: { live: true },
});

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => api.get<BlockedPersonDto[]>('/blocks', { signal }),
  staleTime: 0,
  meta: { live: true },
});

export const devicesQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<DeviceDto[]>('/sessions', { signal }),
  staleTime: 0,
  meta: { live: true },
});

/** The switch moves at once, and back when the server refuses. */
export function useUpdateSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    mutationFn: (changes: UpdateSettings) => api.patch<SettingsDto>('/settings', changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes });
      return before;
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: (_error, _changes, before) => client.setQueryData(queryKey, before),
  });
}

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlockedPersonDto) => api.delete<SuccessDto>(`/blocks/${id}`),
    onSuccess: (_done, person) =>
      client.setQueryData(blocksQuery.queryKey, (people) => people?.filter(({ id }) => id !== person.id)),
  });
}

export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DeviceDto) => api.delete<SuccessDto>(`/sessions/${id}`),
    // One that was signed out meanwhile is gone as well.
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useEndOtherDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<SuccessDto>('/sessions'),
    onSuccess: () => client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(({ isCurrent }) => isCurrent)),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePassword) => api.post<SuccessDto>('/change-password', input),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

/** By the token of a mail's link; a second press changes nothing. */
export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post<SuccessDto>('/mails/unsubscribe', { token } satisfies Unsubscribe),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

/** Everything about oneself, as a ZIP. */
export function useExport() {
  return useMutation({
    mutationFn: (input: ConfirmIdentity) => api.download('/account/export', input, { timeout: EXPORT_TIMEOUT_MS }),
  });
}

/** Leaves; /auth then shows the receipt. */
export function useLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: ConfirmIdentity) => api.post<DeletionReceiptDto>('/account/deletion', input),
    onSuccess: (receipt) => {
      useLeaving.setState({ receipt });
      void navigate('/auth', { replace: true });
      forgetCurrentUser(client);
    },
  });
}
