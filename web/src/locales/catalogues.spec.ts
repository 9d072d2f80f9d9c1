import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from './en';
import { forChats } from './en-for-chats';
import { forDates } from './en-for-dates';
import { forDirect } from './en-for-direct';
import { forExplore } from './en-for-explore';
import { forIdentity } from './en-for-identity';
import { forLegal } from './en-for-legal';
import { forLikes } from './en-for-likes';
import { forMembers } from './en-for-members';
import { forPeople } from './en-for-people';
import { forProfiles } from './en-for-profiles';
import { forReviews } from './en-for-reviews';
import { forSafety } from './en-for-safety';
import { forSettings } from './en-for-settings';
import { forSignUp } from './en-for-sign-up';
import { forTranslation } from './en-for-translation';
import { forWhy } from './en-for-why';
import { flatten } from './keys';
import { th } from './th';

const english = flatten(en);
const thai = flatten(th);

/** The names that a message expects values for, in plural branches too. */
function parameters(message: string): string[] {
  const names = (parts: unknown): string[] => {
    if (!Array.isArray(parts)) return [];
    return parts.flatMap((part) => {
      if (!Array.isArray(part)) return [];
      const [name, , branches] = part;
      const inner = branches && typeof branches === 'object' ? Object.values(branches).flatMap(names) : [];
      return [String(name), ...inner];
    });
  };
  return [...new Set(names(compileMessage(message)))].sort();
}

it('has every message in Thai, and no other', () => {
  expect(Object.keys(thai).sort()).toEqual(Object.keys(english).sort());
});

it.each(Object.entries({ ...english }))('%s is said in both languages, with the same values', (key, message) => {
  expect(message.trim()).not.toBe('');
  expect(thai[key]?.trim()).not.toBe('');
  expect(parameters(thai[key] ?? '')).toEqual(parameters(message));
});

it('merges every file there is', () => {
  const files = readdirSync('web/src/locales/en').map((name) => name.replace('.ts', ''));
  expect(Object.keys(en).sort()).toEqual(files.sort());
  expect(readdirSync('web/src/locales/th').length).toBe(files.length);
});

/** Words that a part of the client brings along, and the only files that may say them. */
const PARTS = [
  { words: forLegal, files: /^app\/pages\/(legal|privacy|terms)-page/ },
  {
    words: forMembers,
    files:
      /^(features\/(chats|discover|matches|messages)|components\/(messages|trips)|app\/(pages\/conversations-page|use-[a-z]+-parts))/,
  },
  {
    words: forChats,
    files: /^(features\/(chats|messages)|components\/messages|app\/(pages\/conversations-page|use-[a-z]+-parts))/,
  },
  { words: forDates, files: /^features\/dates/ },
  { words: forDirect, files: /^features\/direct-messages/ },
  {
    words: forPeople,
    files:
      /^(components\/(chrome|people|trips)|features\/(accounts|chats|dates|direct-messages|discover|explore|likes|matches|messages|profiles|reviews|safety|trips)|lib\/prepare-picture)/,
  },
  { words: forExplore, files: /^(features\/explore|app\/pages\/explore-page)/ },
  { words: forSignUp, files: /^features\/accounts/ },
  { words: forTranslation, files: /^features\/translation/ },
  { words: forReviews, files: /^features\/reviews/ },
  { words: forLikes, files: /^features\/likes/ },
  { words: forWhy, files: /^components\/trips\/why/ },
  { words: forProfiles, files: /^(features\/(profiles|trips)|app\/pages\/profile[a-z-]*-page)/ },
  { words: forSafety, files: /^(features\/safety|app\/use-safety-parts)/ },
  { words: forSettings, files: /^(features\/settings|app\/pages\/(settings|unsubscribe)-page)/ },
  { words: forIdentity, files: /^(features\/identity|app\/(auth-errors|demo-login))/ },
];

it.each(PARTS)('says the words of a part only where they are known', ({ words, files }) => {
  const said = new RegExp(`'(${Object.keys(words).join('|')})\\.\\w+'`);
  const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.spec)\.tsx?$/.test(path));
  const wrong = sources.filter((path) => !files.test(path) && said.test(readFileSync(`web/src/${path}`, 'utf8')));
  expect(wrong).toEqual([]);
});
