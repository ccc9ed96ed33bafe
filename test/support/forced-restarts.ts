import { CallerValidity } from '../../src/security/access/caller-validity';

/**
 * `FORCE_RESTARTS=0.5 npm test -- test/contract`: so many reads find another epoch than the one that they began under, and
 * begin again. Their responses have to be the same.
 */
const share = Number(process.env.FORCE_RESTARTS ?? 0);

if (share > 0) {
  const { prove } = CallerValidity.prototype;
  CallerValidity.prototype.prove = function (epoch) {
    const outdated = this as unknown as { verified: object };
    if (Math.random() < share) outdated.verified = { ...outdated.verified, siteEpoch: 'outdated' };
    return prove.call(this, epoch);
  };
}
