import Bowser from 'bowser';
import type { DeviceKind } from '../contract/settings.js';

/** As much of a device as its owner needs to know it again. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: DeviceKind | null;
}

const KINDS: Partial<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };
const NAME_MAX_LENGTH = 40;
const USER_AGENT_MAX_LENGTH = 512;

/** What a User-Agent header tells; the header itself is not kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH).trim();
  if (!text) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(text);
  return { browser: named(browser.name), system: named(os.name), kind: KINDS[platform.type ?? ''] ?? null };
}

const named = (name: string | undefined): string | null => name?.slice(0, NAME_MAX_LENGTH) || null;
