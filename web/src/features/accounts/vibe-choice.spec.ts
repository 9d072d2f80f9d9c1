import { vibeChoiceFrom } from './vibe-choice';

const state = { vibe: 'fun-flirty', adventure: 'planned', fullName: ' Sam Taylor ', vibeConsent: true };

describe('the vibe choice in navigation state', () => {
  it('is read back as it was handed over, with the name trimmed', () => {
    expect(vibeChoiceFrom(state, 'tourist')).toEqual({ ...state, fullName: 'Sam Taylor' });
  });

  it('may come without an adventure style', () => {
    expect(vibeChoiceFrom({ ...state, adventure: 'reckless' }, 'tourist')?.adventure).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['text', 'fun-flirty'],
    ['no vibe', { ...state, vibe: undefined }],
    ['an unknown vibe', { ...state, vibe: 'grumpy' }],
    ['a blank name', { ...state, fullName: '   ' }],
  ])('is absent when the state is %s', (_, given) => {
    expect(vibeChoiceFrom(given, 'tourist')).toBeNull();
  });

  it('is absent when the vibe belongs to the other kind of account', () => {
    expect(vibeChoiceFrom(state, 'local')).toBeNull();
  });
});
