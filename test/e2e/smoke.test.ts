import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

describe('smoke', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'error' });
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  it('works', async () => {
    const as = (auth: string) => ({ Authorization: auth });
    let r = await app.http
      .post('/v4/colors')
      .set(as(world.admin.authorization))
      .send({ Rank: 1, Name: 'A&b "x"', Code: '#aabbcc' });
    // console.log(r.status, r.headers, r.text);
    const id = r.body.ID;
    r = await app.http.get(`/v4/Colors/${id}/`).set(as(world.member.authorization)).set('Accept', 'text/xml');
    // console.log(r.status, r.headers, r.text);
    r = await app.http.get(`/v4/colors`).set(as(world.member.authorization)).set('Accept', 'text/xml');
    // console.log(r.status, r.headers, r.text);
    r = await app.http
      .post('/v4/colors')
      .set(as(world.admin.authorization))
      .set('content-type', 'application/xml')
      .send('<Color><Rank>-1</Rank><Nam>x</Nam><Name> </Name></Color>');
    // console.log(r.status, r.text);
    r = await app.http.post('/v4/colors').set(as(world.member.authorization)).send({});
    // console.log(r.status, r.text);
    r = await app.http.patch('/v4/colors').set(as(world.member.authorization)).send({});
    // console.log(r.status, r.headers.allow, r.text);
    r = await app.http.get('/v4/nope');
    // console.log(r.status, r.text);
    r = await app.http
      .post('/v4/accountabilities')
      .set(as(world.lead.authorization))
      .send({ AncestorID: world.member.id, Rank: 1, Name: 'N', Description: '' });
    // console.log(r.status, r.text);
    const a = r.body.ID;
    r = await app.http.get(`/v4/accountabilities/${a}`).set(as(world.stranger.authorization));
    // console.log(r.status, r.text);
    r = await app.http
      .delete(`/v4/accountabilities/${a}`)
      .set(as(world.member.authorization))
      .set('accept', 'application/xml');
    // console.log(r.status, r.text);
    r = await app.http
      .put(`/v4/accountabilities/${a}`)
      .set(as(world.member.authorization))
      .send({ ID: a, Rank: 1, Name: 'N', Description: '' });
    // console.log(r.status, r.text);
    r = await app.http.put(`/v4/accountabilities/${a}/undelete`).set(as(world.member.authorization));
    // console.log(r.status, r.text, r.headers.etag);
    r = await app.http
      .get(`/v4/me/accountabilities?tz=America/New_York&count=true&limit=1`)
      .set(as(world.member.authorization))
      .set('accept', 'application/xml');
    // console.log(r.status, r.text, r.headers);
  });
});
