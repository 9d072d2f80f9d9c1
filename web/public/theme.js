// Runs before the first paint, so that a theme chosen by hand never flashes. Kept in step with src/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden: the system's theme is used.
}
