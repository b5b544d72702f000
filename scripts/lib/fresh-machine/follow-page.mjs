import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { seconds, UserFacingError } from '../run-script.mjs';
import { pathInside, startFreshMachine } from './fresh-machine.mjs';

const DOMAIN = 'market.fresh.internal';
const OPERATOR = 'operator@fresh.internal';
const PASSWORD = 'quiet harbour lamp 7';
const MAIL_PASSWORD = 'é: @/%2F "';
const BACKUPS = '/mnt/backups';
const NEXT_VERSION = '0.2.0';
const BROKEN_VERSION = '0.3.0';
const SETTINGS = {
  PUBLIC_URL: `https://${DOMAIN}`,
  COMPANY_EMAIL: OPERATOR,
  COMPANY_NAME: `"Mama's" Trading, Ltd`,
  COMPANY_PLACE: 'Nairobi',
  COMPANY_COUNTRY: 'Kenya',
  COMPANY_LAW: 'Kenya',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};
const counts = { passed: 0, failed: 0, failures: [] };
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Follows docs/production.md on a fresh machine, and looks at what the page promises. Returns the counts. */
export async function followPage(node) {
  const machine = await startFreshMachine();
  try {
    await follow(machine, node);
  } finally {
    await machine.end();
  }
  return counts;
}

async function follow({ bash }, node) {
  const page = readFileSync(join(root, 'docs/production.md'), 'utf8').replaceAll('0.1.0', version);
  const shell = async (script) => {
    const { code, output } = await bash(`set -euo pipefail\n${script}`);
    if (code !== 0)
      throw new Error(`${script.trim().split('\n').at(-1)} ended with ${code}: ${output.trim()}`);
    return output;
  };
  /** Types the commands of a section of the page, and shows what they print. */
  const typeIn = async (section, answers = '') => {
    const text = page.split('\n## ').find((part) => part.split('\n')[0].endsWith(` ${section}`));
    const [block] = text.split('```sh\n')[1].split('```');
    const isDone = await check(`the page's commands under '${section}'`, async () => {
      const output = await shell(`{\n${block}} <<'END'\n${answers}\nEND`);
      console.log(output.trim().replace(/^/gm, '  '));
    });
    if (isDone) return;
    const { output } = await bash("journalctl --no-pager -n 30 -u 'sokoni@*' -u nginx -u postgresql*");
    throw new UserFacingError(`The page cannot be followed further.\n${output}`);
  };

  await shell(readFileSync(join(root, 'scripts/lib/fresh-machine/prepare.sh'), 'utf8'));
  const archive = readdirSync(join(root, 'dist')).find((name) => name.startsWith(`sokoni-${version}-`));
  const next = archive.replace(version, NEXT_VERSION);
  const project = pathInside(root);
  await shell(`
    tar -C /root -xzf '${project}/dist/${archive}'
    ln -s '${project}/dist/${archive}' /root/
    systemd-run --unit=mail-catcher --collect '${pathInside(node)}' '${project}/server/testing/fakes/catch-mail.ts' 2525 /root/mails '${OPERATOR}' '${MAIL_PASSWORD}'`);

  const install = async (settings, options = '') => {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const { output } = await bash(
      `/root/sokoni-${version}/install ${options} /dev/stdin 2>&1 <<'END'\n${lines.join('\n')}\nEND`,
    );
    return output;
  };
  await check('a dry run shows the commands of every step, and changes nothing', async () => {
    const output = await install({ ...SETTINGS, SMTP_URL: 'smtp://user:secret@localhost' }, '--dry-run');
    expect(output, /^4\. Database … to do:$[\s\S]*CREATE DATABASE sokoni/m);
    for (const [, title] of output.matchAll(/^\d+\. (.*) … /gm))
      expect(page, new RegExp(`^\\| ${title} +\\|`, 'm'));
    if (output.includes('secret')) throw new Error('It shows a password.');
    await shell('! ls /opt/sokoni /etc/sokoni /var/log/sokoni-install.log');
  });
  const backupSettings = async () => {
    const lines = await shell('grep BACKUP_ /etc/sokoni/sokoni.env');
    return lines.trim().split('\n').sort().join();
  };
  let firstBackupSettings = '';
  const elsewhere = { ...SETTINGS, PUBLIC_URL: 'https://elsewhere.fresh.internal' };
  await check('a domain and a mail server that do not work are named before they are set', async () => {
    expect(await install(elsewhere), /^ {2}✗ DNS: .*\n.*\nCorrect PUBLIC_URL .* --anyway/m);
    const output = await install({
      ...SETTINGS,
      SMTP_URL: `smtp://${encodeURIComponent(OPERATOR)}:wrong@127.0.0.1:2525`,
    });
    expect(output, /^ {2}✗ Mail server: The mail server rejects the user or the password\.$/m);
    await shell('! ls /etc/sokoni');
  });
  await check('a step that fails is named, and the next run corrects an answer and goes on', async () => {
    const output = await install({ ...elsewhere, BACKUP_DIR: BACKUPS }, '--anyway');
    firstBackupSettings = await backupSettings();
    expect(output, /^Step 8, 'Certificate', failed. Does the A record of elsewhere/m);
    expect(await shell('stat -c "%a" /var/log/sokoni-install.log'), /^600$/m);
  });
  // An empty line keeps the answer of the run before, which has published the company; '-' empties the folder of backups.
  await typeIn('Install', `no domain\n${DOMAIN}\n\n\n${OPERATOR}\n${MAIL_PASSWORD}\n-`);

  const site = `https://${DOMAIN}`;
  const ready = 'curl -fsS --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/health/ready';
  const program = async () =>
    (await shell('readlink /proc/$(systemctl show -P MainPID sokoni@3000)/exe')).trim();
  const json = (value) => `-H 'content-type: application/json' -d '${JSON.stringify(value)}'`;
  const get = (path, options = '') => shell(`curl -sS -i ${options} '${site}${path}'`);

  await check('the unit is valid, and the program runs unprivileged', async () => {
    await shell('systemd-analyze verify /etc/systemd/system/sokoni@.service');
    expect(await shell('ps -o user= -p $(systemctl show -P MainPID sokoni@3000)'), /^sokoni$/m);
    expect(
      await shell('grep -E "NoNewPrivs|CapBnd" /proc/$(systemctl show -P MainPID sokoni@3000)/status'),
      /CapBnd:\s0+\nNoNewPrivs:\s1/,
    );
    const exposure = Number(
      /: (\d+\.\d) /.exec(await shell('systemd-analyze security sokoni@3000 | tail -1'))?.[1],
    );
    if (!(exposure < 3)) throw new Error(`systemd-analyze security rates the exposure ${exposure}`);
  });
  await check('only root and the program can read the settings', async () => {
    expect(await shell('stat -c "%a %U %G" /etc/sokoni/sokoni.env'), /^640 root sokoni$/m);
    expect(await shell('runuser -u nobody -- cat /etc/sokoni/sokoni.env 2>&1 || true'), /Permission denied/);
  });
  await check(
    'pages come over TLS, compressed by the server, and from the cache the second time',
    async () => {
      expect(await shell(`curl -sS -i http://${DOMAIN}/about`), /^HTTP\/1\.1 301[\s\S]*location: https:/im);
      expect(
        await get('/', '--compressed -H "accept-encoding: br"'),
        /^HTTP\/2 200[\s\S]*content-encoding: br/i,
      );
      await shell(
        `for time in 1 2 3 4 5; do curl -sS -i ${site}/about | grep -qi 'x-cache: hit' && exit 0; done; exit 1`,
      );
      expect(await get('/api/directory/suppliers'), /cache-control: no-store/i);
    },
  );
  await check('pages name the company of the answers, which no setting locks', async () => {
    expect(await get('/contact'), /Mama(?:&#x27;|')s(?:&quot;|") Trading, Ltd[\s\S]*Nairobi, Kenya/);
    await shell('! grep ^COMPANY_ /etc/sokoni/sokoni.env');
    // The run before had another domain.
    await shell(`grep '^MAIL_FROM=.*<no-reply@${DOMAIN}>' /etc/sokoni/sokoni.env`);
  });
  await check('an upload of more than 11 MB is refused', async () => {
    await shell('head -c 12000000 /dev/zero > /root/large');
    expect(await get('/api/auth/login', '-X POST --data-binary @/root/large'), /^HTTP\/2 413/);
  });
  await check('metrics need the token, and are not public', async () => {
    expect(await get('/metrics'), /^HTTP\/2 404/);
    const token = '$(sed -n s/METRICS_TOKEN=//p /etc/sokoni/sokoni.env)';
    expect(
      await shell(`curl -fsS -H "authorization: Bearer ${token}" http://127.0.0.1:3000/metrics`),
      /sokoni_database_up 1/,
    );
  });
  let token = '';
  await check("the operator's link sets a password, and live events arrive unbuffered", async () => {
    const [link = ''] =
      (await shell(`runuser -u sokoni -- sokoni operator invite ${OPERATOR}`)).match(/https:\S+/) ?? [];
    const answer = { firstName: 'Ada', lastName: 'Obi', password: PASSWORD, confirmPassword: PASSWORD };
    const secret = link.split('/').at(-1);
    expect(await get(`/api/auth/invitations/operators/${secret}`, `-X PUT ${json(answer)}`), /^HTTP\/2 200/);
    const session = await get('/api/auth/login', json({ email: OPERATOR, password: PASSWORD }));
    expect(session, /"isOperator":true/);
    token = /"token":"([^"]+)"/.exec(session)?.[1] ?? '';
    const events = `curl -sS -N -m 3 -H 'authorization: Bearer ${token}' ${site}/api/notifications || true`;
    expect(await shell(events), /^retry: /m);
  });
  await check('mail leaves through the provider', async () => {
    const body = `-H 'content-type: application/json' -d '{"email":"${OPERATOR}"}'`;
    expect(await get('/api/auth/forgot-password', body), /^HTTP\/2 200/);
    await shell(
      `for second in $(seq 30); do grep -q '${site}/reset-password/' <(tr -d '\\r' < /root/mails | sed -z 's/=\\n//g') && exit 0; sleep 1; done; exit 1`,
    );
  });
  await check(
    'after a crash the other process answers, and the first is back within 30 seconds',
    async () => {
      await shell('kill -9 $(systemctl show -P MainPID sokoni@3000)');
      expect(await get('/api/users/supplier'), /^HTTP\/2 200/);
      await shell(ready.replace('60', '30'));
    },
  );

  await check('backups are emptied, and set again with the key from before', async () => {
    expect(await backupSettings(), /^#BACKUP_RECIPIENT=\S+$/);
    await shell(`rm -f ${BACKUPS}/*.age`);
    await install({ BACKUP_DIR: BACKUPS });
    expect(await backupSettings(), new RegExp(`^${firstBackupSettings}$`));
  });
  await check(
    'the service writes the first backup at its start, and only its public key is on the server',
    async () => {
      await shell(`ls ${BACKUPS}/*.age`);
      expect(await shell('grep ^BACKUP_ /etc/sokoni/sokoni.env'), /^BACKUP_RECIPIENT=age1/m);
      await shell('! grep -r AGE-SECRET-KEY /etc/sokoni /var/log/sokoni-install.log');
    },
  );
  await check('another run changes nothing', async () => {
    expect(await install({}), /^(\d+\. .* … done already\n){11}\nSokoni runs[\s\S]*^\d+ checks, \d+ failed/m);
  });

  // A release that accepts the settings and does not start.
  await shell(`
    cd /root
    mv sokoni-${version} sokoni-${NEXT_VERSION}
    tar -cf - sokoni-${NEXT_VERSION} | gzip -1 > '${next}'
    rm -r sokoni-${NEXT_VERSION}
    mkdir -p sokoni-${BROKEN_VERSION}/bin
    cp -r /opt/sokoni/current/deploy sokoni-${BROKEN_VERSION}/
    printf '#!/bin/sh\n[ "$1" = check ]\n' > sokoni-${BROKEN_VERSION}/bin/sokoni
    chmod +x sokoni-${BROKEN_VERSION}/bin/sokoni
    tar -czf broken.tar.gz sokoni-${BROKEN_VERSION}
    cat > /root/ask <<'END'
    # A reload of nginx closes HTTP/2 connections that have no request yet: curl failed 20 of 600 times, where Chromium
    # sends the request again (RFC 9113, section 6.8; 0 of 2,536 failed).
    request() {
      curl --http1.1 -sS -o /dev/null -w '%{method} %{http_code}\\n' "$@" >> /root/answers 2>&1
    }
    sign_in() {
      request ${json({ email: OPERATOR, password: PASSWORD })} ${site}/api/auth/login
    }
    # Below the limit of a minute.
    while sleep 8; do sign_in & sign_in & sign_in & wait; done &
    ask() {
      while sleep $1; do
        request ${site}/api/users/supplier
        # Without a session, so that it changes nothing.
        request -X POST ${site}/api/messages
      done
    }
    for loop in $(seq $1); do ask $2 & done
    wait
END`);
  /** So many who ask at the same time, with a pause between two requests of each. */
  const ask = (loops, pause) => shell(`systemd-run --unit=ask --collect bash /root/ask ${loops} ${pause}`);
  const requireAnswers = async () => {
    await shell('systemctl stop ask');
    const answers = await shell('sort /root/answers | uniq -c; rm /root/answers');
    console.log(answers.replace(/^/gm, '  '));
    expect(answers, /^( *\d+ (GET 200|POST (200|401|429))\n)+$/);
  };
  await ask(1, 0.05);
  const dryRun = async (command, shown) => {
    const state =
      'readlink /opt/sokoni/current; ls -l --full-time /opt/sokoni /var/backups/sokoni 2>&1 || true';
    const before = await shell(state);
    expect(await shell(`sokoni ${command}`), shown);
    if ((await shell(state)) !== before) throw new Error('It changed something.');
  };
  await check('a dry run of an upgrade shows the commands of its steps, and changes nothing', () =>
    dryRun(
      `upgrade --dry-run '/root/${next}'`,
      /^1\. .* to do:$[\s\S]*pg_dump[\s\S]*^2\. .* to do:$[\s\S]*tar -xzf[\s\S]*^5\. .* to do:$[\s\S]*ln -sfn/m,
    ),
  );
  await typeIn('Upgrade');
  await check('the new release runs, with everybody signed in', async () => {
    expect(await program(), new RegExp(`/sokoni-${NEXT_VERSION}/bin/node$`));
    expect(await get('/api/users/me', `-H 'authorization: Bearer ${token}'`), /^HTTP\/2 200/);
    expect(await shell('stat -c "%a %s" /var/backups/sokoni/*'), /^600 \d{5,}\n$/);
  });
  await check('an upgrade to a release that does not start goes back without help', async () => {
    const { code, output } = await bash('sokoni upgrade /root/broken.tar.gz 2>&1');
    expect(`${code} ${output}`, new RegExp(`^1 [\\s\\S]*sokoni-${NEXT_VERSION} runs again[\\s\\S]*Step 5, `));
    expect(await program(), new RegExp(`/sokoni-${NEXT_VERSION}/bin/node$`));
  });
  await check('a dry run of a roll-back changes nothing either', () =>
    dryRun(
      'rollback --dry-run',
      new RegExp(`^From sokoni-${NEXT_VERSION} to [\\s\\S]*^4\\. .* to do:$`, 'm'),
    ),
  );
  await typeIn('Roll back');
  await typeIn('Restart');
  await check('no request failed during the upgrades, the roll-back and the restart', async () => {
    await requireAnswers();
    expect(await shell('systemctl is-active sokoni@3000 sokoni@3001'), /^active\nactive$/m);
  });
  for (const [name, loops, pause] of [
    ['quiet', 1, 1],
    ['busy', 6, 0],
  ]) {
    await check(`no request fails during a restart of a ${name} site`, async () => {
      await ask(loops, pause);
      await shell('sleep 5; sokoni restart; sleep 3');
      await requireAnswers();
    });
  }
  await typeIn('Restore the copy that was made before an upgrade');
  await check('the old release runs on the restored database', async () => {
    expect(await program(), new RegExp(`/sokoni-${version}/bin/node$`));
    expect(await get('/api/users/me', `-H 'authorization: Bearer ${token}'`), /^HTTP\/2 200/);
  });
}

/** Goes on after a failure: the next checks may say more. */
async function check(title, work) {
  const since = Date.now();
  try {
    await work();
    counts.passed += 1;
    console.log(`✓ ${title} (${seconds(since)})`);
    return true;
  } catch (error) {
    counts.failed += 1;
    counts.failures.push(title);
    const lines = error.message.split('\n').slice(-20);
    console.log(`✗ ${title} (${seconds(since)})\n  ${lines.join('\n  ')}`);
    return false;
  }
}

function expect(text, pattern) {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in: ${text.slice(0, 1000)}`);
}
