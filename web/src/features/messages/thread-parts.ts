import type { MatchDto, MessageDto } from '@mingle/core/contract';
import { createElement, Fragment, type ReactNode } from 'react';

/** One entry of the menu in a chat's header. */
export interface ThreadMenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

/**
 * What other features put into a chat, so that a chat needs to know none of them. Each is asked per match or message
 * while the chat is drawn and answers null for nothing; none may call a hook of its own outside the elements it returns.
 */
export interface ThreadParts {
  /** Buttons in the header, before the menu. */
  actions?: (match: MatchDto) => ReactNode;
  menuItems?: (match: MatchDto) => ThreadMenuItem[];
  /** Above the messages, below the header. */
  notice?: (match: MatchDto) => ReactNode;
  /** Drawn instead of the bubble of a message whose kind starts with `date_`. */
  renderCard?: (message: MessageDto, match: MatchDto) => ReactNode;
  /** Below the bubble of a message that is stored. */
  underText?: (message: MessageDto, match: MatchDto) => ReactNode;
  /** Just above the field one writes in. */
  aboveComposer?: (match: MatchDto) => ReactNode;
  /** What can still be done where a match is no more; nothing is known of it but what the address says. */
  gone?: (matchId: string) => ReactNode;
  /** Dialogs and other layers that the entries above open. */
  layers?: (match: MatchDto) => ReactNode;
}

/** The parts of several features as one: all of each, in this order; of cards the first. */
export function joinParts(all: readonly ThreadParts[]): ThreadParts {
  const nodes = (each: (parts: ThreadParts) => ReactNode): ReactNode => {
    const given = all.map(each).filter((node) => node !== null && node !== undefined && node !== false);
    return given.length === 0 ? null : given.map((node, index) => createElement(Fragment, { key: index }, node));
  };
  return {
    actions: (match) => nodes(({ actions }) => actions?.(match)),
    menuItems: (match) => all.flatMap(({ menuItems }) => menuItems?.(match) ?? []),
    notice: (match) => nodes(({ notice }) => notice?.(match)),
    renderCard: (message, match) => {
      for (const { renderCard } of all) {
        const card = renderCard?.(message, match);
        if (card) return card;
      }
      return null;
    },
    underText: (message, match) => nodes(({ underText }) => underText?.(message, match)),
    aboveComposer: (match) => nodes(({ aboveComposer }) => aboveComposer?.(match)),
    gone: (matchId) => nodes(({ gone }) => gone?.(matchId)),
    layers: (match) => nodes(({ layers }) => layers?.(match)),
  };
}
