import { DIRECT_PERMISSION_FRESH_MS, type MessagingPermissionDto } from '@mingle/core/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

/** Whether one may write to them without a match: cached 30 s, one retry (spec section 9); 404 for whoever is not there. */
export const permissionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['direct-messages', 'can-message', userId],
    queryFn: ({ signal }) => api.get<MessagingPermissionDto>(`/direct-messages/can-message/${userId}`, { signal }),
    staleTime: DIRECT_PERMISSION_FRESH_MS,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 404),
    meta: { live: true },
  });
