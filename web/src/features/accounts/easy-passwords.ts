/** The passwords that are tried first wherever passwords leak: chosen ones are warned about, never refused (rule 75). */
const EASY = new Set(
  '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 password password1 passw0rd qwerty qwerty123 qwertyuiop abc123 iloveyou admin123 welcome letmein monkey dragon sunshine princess football thailand bangkok'.split(
    ' ',
  ),
);

export const isEasyPassword = (password: string): boolean => EASY.has(password.toLowerCase());
