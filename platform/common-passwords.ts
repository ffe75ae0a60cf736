/**
 * The most common passwords of 6 to 12 characters with digits and letters; they are refused because passwords are short
 * (docs/security.md D1). Stored as words and common endings.
 */
const words = `
password passwort passw0rd p4ssword passwd pass admin administrator root user guest test tester login welcome hello hallo hola master
letmein changeme secret default qwerty qwert qwertz qwertyui azerty asdf asdfgh asdfghjk zxcv zxcvbn zxcvbnm qazwsx qaz abc abcd abcde abcdef
abcabc aaa aaaa aaaaaa aa a q w qq qwe asd zxc wsx zaq iloveyou ilove love lovely loveme sunshine princess dragon monkey shadow superman batman
football baseball soccer hockey basketball starwars pokemon naruto ninja killer hunter ranger tigger tiger lion eagle falcon panther dolphin
cookie chocolate cheese banana orange apple cherry peaches pepper ginger summer winter spring autumn monday friday january october november
december flower angel angels baby babygirl bubbles butterfly star stars sexy hottie lucky happy smile freedom forever friend friends family
mother father mommy daddy jesus christ heaven god bless money dollar rich boss king queen prince knight wizard magic merlin gandalf matrix trustno
michael jordan jessica ashley daniel andrew joshua matthew thomas robert charlie william james john david anthony george jennifer amanda melissa
nicole michelle samantha maria martin carlos juan pedro antonio alejandro sofia lucia carmen alex maggie buster bailey harley mustang corvette
ferrari porsche mercedes toyota honda yamaha samsung nokia google facebook twitter linkedin internet computer windows server system oracle cisco
america london paris madrid berlin texas dallas chicago boston newyork yankees lakers cowboys steelers arsenal chelsea liverpool barcelona
realmadrid amor teamo tequiero contrasena contra clave gatito perro mexico espana bonita corazon estrella familia princesa
woaini woaiwo nihao zhang wang chen yang huang zhao zhou qazxsw zhongguo beijing shanghai xiaoming mima
`
  .trim()
  .split(/\s+/);

const endings = `
1 2 3 7 9 01 07 10 11 12 13 21 22 23 69 77 88 99 007 100 101 111 123 321 520 666 777 888 1234 1314 2000 2020 12345 123123 123456 1! 123! @123
`
  .trim()
  .split(/\s+/);

const walks = `
1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx 1qaz1qaz 2wsx3edc qwe123 123qwe 123qwe123 qweasd123
qwe123qwe asd123 zxc123 123abc 123abc456 a1b2c3 a1b2c3d4 a1s2d3f4 abc123abc 1a2b3c 1a2b3c4d 123asd 123456a 123456q 123456z 1234567a 1234qwer
12345qwert 12345a 12345q 12qwaszx 0000aaaa 1111aaaa 111aaa 123456aa 123456abc 123456qwe 147258a 147258q 159753a 987654a 1password 1qwerty
1234abcd 12ab34cd 1loveyou 2hot4u 4ever 4everlove g0dbless l0veme m0nkey n1nja s3cret p4ssw0rd p@ssw0rd p@ssword1 pa55word pa55w0rd passw0rd
welc0me adm1n r00tr00t t3st t3sting trustno1 ncc1701 bond007 agent007 jordan23 michael23 blink182 test1test go123go love4ever me2you 4runner
`
  .trim()
  .split(/\s+/);

const isShort = (text: string): boolean => text.length >= 6 && text.length <= 12;

const common: ReadonlySet<string> = new Set([...walks, ...words.flatMap((word) => endings.map((ending) => word + ending))].filter(isShort));

/** Whether a password is among the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
