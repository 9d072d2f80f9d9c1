import { CHAT_REDIRECT_DELAY_MS, MATCH_CREATED_TOAST_MS } from '@mingle/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../lib/api-error';
import { useT } from '../../lib/i18n';
import { messageId } from '../../lib/message-id';
import { useOverlay } from '../../lib/overlay';
import { toast } from '../../lib/toast';
import { type DirectDraft, refreshDirect, useSendDirect } from './direct-messages.queries';

/** What is on its way, shown at once. */
export interface Pending {
  id: string;
  content: string;
  /** Shown from this device while it is sent. */
  preview: string | null;
  at: number;
}

export interface DirectSending {
  pending: Pending | null;
  /** One message at a time, and none while one is led to the chat. */
  isBusy: boolean;
  isLeaving: boolean;
  /** What a subscription would bring, once the server has asked for one. */
  benefits: string[] | null;
  closeBenefits: () => void;
  /** Resolves to whether it was sent. */
  send: (content: string, image?: { file: Blob; preview: string }) => Promise<boolean>;
}

/** Sends, says what became of it, and leads to the chat when a match came of it (spec section 4). */
export function useDirectSending(userId: string, onAlreadyMatched: (matchId: string, unsent: string) => void): DirectSending {
  const t = useT();
  const overlay = useOverlay();
  const client = useQueryClient();
  const sending = useSendDirect(userId);
  const [pending, setPending] = useState<Pending | null>(null);
  const [benefits, setBenefits] = useState<string[] | null>(null);
  const lastTry = useRef<DirectDraft | null>(null);
  const { isLeaving, leaveFor } = useLeaveForChat();

  const send: DirectSending['send'] = async (content, image) => {
    // Pressed again after a failure, the very same message is still the same one.
    const isSame = lastTry.current?.content === content && lastTry.current.image === (image?.file ?? null);
    const id = isSame && lastTry.current ? lastTry.current.client_message_id : messageId();
    const draft = { client_message_id: id, content, image: image?.file ?? null };
    lastTry.current = draft;
    setPending({ id, content, preview: image?.preview ?? null, at: Date.now() });
    try {
      const { matchId } = await sending.mutateAsync(draft);
      lastTry.current = null;
      if (matchId) leaveFor(matchId);
      return true;
    } catch (error) {
      handleRefusal(error, image ? 'direct.imageFailed' : 'direct.sendFailed', content);
      return false;
    } finally {
      setPending(null);
    }
  };

  const handleRefusal = (error: unknown, otherwise: 'direct.imageFailed' | 'direct.sendFailed', unsent: string) => {
    if (error instanceof ApiError && error.subscriptionRequired) return setBenefits(error.subscription?.benefits ?? []);
    if (error instanceof ApiError && error.body?.matchId) return onAlreadyMatched(error.body.matchId, unsent);
    if (messageOf(error, '').includes('cannot send additional messages')) {
      toast({ title: t('direct.limitTitle'), description: t('direct.limitToast'), variant: 'destructive' });
      return refreshDirect(client, userId);
    }
    toast({ title: t('direct.error'), description: overlay(messageOf(error, t(otherwise))), variant: 'destructive' });
  };

  return {
    pending,
    isBusy: pending !== null || isLeaving,
    isLeaving,
    benefits,
    closeBenefits: () => setBenefits(null),
    send,
  };
}

/** 'Match Created!' for three seconds, and after one and a half the chat. */
export function useLeaveForChat() {
  const t = useT();
  const navigate = useNavigate();
  const [chatId, setChatId] = useState<string | null>(null);
  useEffect(() => {
    if (!chatId) return;
    const timer = setTimeout(() => void navigate(`/chat/${chatId}`), CHAT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chatId, navigate]);
  const leaveFor = (matchId: string) => {
    toast({
      title: t('direct.matchCreated'),
      description: t('direct.matchCreatedText'),
      variant: 'success',
      duration: MATCH_CREATED_TOAST_MS,
    });
    setChatId(matchId);
  };
  return { isLeaving: chatId !== null, leaveFor };
}
