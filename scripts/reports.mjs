import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/** What a stage of the suite came to: {passed, failed, skipped, failures: [one line each]}. */
export function checkResult(name, code) {
  return code === 0 ? result(1, 0, 0, []) : result(0, 1, 0, [`${name} failed`]);
}

/** Reads jest's JSON. A file that could not run at all counts as one failure. */
export function jestResult(stage, code, file) {
  const report = readReport(file);
  if (!report) return didNotFinish(stage, code);
  const suites = report.testResults;
  const tests = suites.flatMap((suite) => suite.assertionResults.map((test) => ({ ...test, file: relative(ROOT, suite.name) })));
  const broken = suites.filter((suite) => suite.status === 'failed' && !suite.assertionResults.some(hasFailed));
  const failures = [
    ...tests.filter(hasFailed).map((test) => `${test.fullName} (${test.file}): ${firstLine(test.failureMessages[0])}`),
    ...broken.map(
      (suite) => `${relative(ROOT, suite.name)}: ${firstLine(suite.message.replace(/^.*Test suite failed to run/s, ''))}`,
    ),
  ];
  return complete(stage, code, report.numPassedTests, report.numPendingTests + report.numTodoTests, failures);
}

/** Reads Playwright's JSON. A test that passed only when repeated counts as failed. */
export function playwrightResult(stage, code, file) {
  const report = readReport(file);
  if (!report) return didNotFinish(stage, code);
  const specs = report.suites.flatMap(specsOf);
  const failures = [
    ...report.errors.map((error) => firstLine(error.message)),
    ...specs.flatMap(({ title, file: where, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => `${title} (${where}): ${errorOf(test)}`),
    ),
  ];
  return complete(stage, code, report.stats.expected, report.stats.skipped, failures);
}

export function total(results) {
  const sum = (key) => results.reduce((all, one) => all + one[key], 0);
  return result(
    sum('passed'),
    sum('failed'),
    sum('skipped'),
    results.flatMap(({ failures }) => failures),
  );
}

/** The last line of a run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function complete(stage, code, passed, skipped, failures) {
  // A stage may fail as a whole while each test passed: a crash at the end, or no test at all.
  const all = code !== 0 && failures.length === 0 ? [`${stage} ended with ${code}`] : failures;
  return result(passed, all.length, skipped, all);
}

function didNotFinish(stage, code) {
  return result(0, 1, 0, [`${stage} did not finish (${code})`]);
}

function result(passed, failed, skipped, failures) {
  return { passed, failed, skipped, failures };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function errorOf(test) {
  return firstLine(test.results.map(({ error }) => error?.message).find(Boolean));
}

function hasFailed(test) {
  return test.status === 'failed';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const COLOURS = /\x1b\[[0-9;]*m/g;

function firstLine(text = '') {
  return text.replace(COLOURS, '').trim().split('\n')[0];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
