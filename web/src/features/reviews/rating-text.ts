/** Hundredths as points with two decimals, with a true minus: the very numbers, not what is shown of them. */
export const pointsText = (hundredths: number): string => {
  const text = (Math.abs(hundredths) / 100).toFixed(2);
  return hundredths < 0 ? `\u2212${text}` : text;
};
