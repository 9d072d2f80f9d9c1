import type { DeckTermsDto } from '@mingle/core/contract';
import { activateLanguage, t } from '../../lib/i18n';
import './why-texts';
import { reasonsFor } from './why.rules';

afterAll(() => activateLanguage('en'));

describe('why a card is here', () => {
  const terms: DeckTermsDto = { samePlace: true, overlapDays: 6, isVerified: true, recency: 'day', boosted: true, stay: null };
  const texts = (changes: Partial<DeckTermsDto>) => reasonsFor({ ...terms, ...changes }).map(({ key, values }) => t(key, values));

  it('is told by the terms of its rank, in the order in which they count', async () => {
    await activateLanguage('en');
    expect(texts({})).toEqual([
      'You are in the same place today.',
      '6 days of the next 30 in the same place.',
      'Their ID was checked.',
      'Here today or yesterday.',
      'Their plan has priority: at most every third of the first 30 cards.',
    ]);
    expect(texts({ overlapDays: 1, recency: 'week', boosted: false, isVerified: false, samePlace: false })).toEqual([
      '1 day of the next 30 in the same place.',
      'Here this week.',
    ]);
  });

  it('is that nobody nearer was left, when nothing is shared; and no such thing of who keeps their days', () => {
    const none = { samePlace: false, isVerified: false, recency: null, boosted: false } as const;
    expect(texts({ ...none, overlapDays: 0 })).toEqual([
      'You share no day in the same place within the next 30. People nearer to you came first.',
    ]);
    expect(texts({ ...none, overlapDays: null })).toEqual([]);
  });

  it('is said in Thai', async () => {
    await activateLanguage('th');
    expect(texts({})).toEqual([
      'วันนี้คุณทั้งสองอยู่ที่เดียวกัน',
      'อยู่ที่เดียวกัน 6 วันใน 30 วันข้างหน้า',
      'ตรวจบัตรประจำตัวแล้ว',
      'เข้ามาใช้งานวันนี้หรือเมื่อวาน',
      'แพ็กเกจของเขาได้สิทธิ์แสดงก่อน ไม่เกินหนึ่งในสามของ 30 การ์ดแรก',
    ]);
  });
});
