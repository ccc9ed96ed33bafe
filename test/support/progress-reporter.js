// Says after every 50 test files how far a run is: it takes minutes, and its other lines do not tell how many are left.
const EVERY = 50;

class ProgressReporter {
  onTestResult(
    _test,
    _result,
    { numPassedTestSuites, numFailedTestSuites, numPendingTestSuites, numTotalTestSuites, startTime },
  ) {
    const done = numPassedTestSuites + numFailedTestSuites + numPendingTestSuites;
    if (done % EVERY !== 0) return;
    const minutes = ((Date.now() - startTime) / 60_000).toFixed(1);
    process.stderr.write(
      `${done} of ${numTotalTestSuites} test files, ${numFailedTestSuites} failed, ${minutes} min\n`,
    );
  }
}

module.exports = ProgressReporter;
