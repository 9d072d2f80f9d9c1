/** What an imported picture or style sheet is in a test. */
export default '/asset';
