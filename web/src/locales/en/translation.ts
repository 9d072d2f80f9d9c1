export const translation = {
  translate: 'Translate',
  translating: 'Translating...',
  from: 'Translated from {language}',
  showOriginal: 'Show original',
  same: 'This is already in {language}.',
  into: 'Translate into',
  intoHint: 'What other people write is translated into this language.',
  failed: 'Translation Failed',
  failedText: 'Unable to translate the message. Please try again.',
};
