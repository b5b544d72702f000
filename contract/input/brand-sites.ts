/**
 * Sites whose address is the name of a product that everybody knows, as in 'a Booking.com clone' or 'with Socket.io'.
 * Source: the titles and websites of the npm package simple-icons 13.21.0 and 16.37.0 (CC0), of which those stay whose
 * host is the name itself, and names of npm packages with more than 20,000 downloads a month; without mail providers (the
 * npm package email-providers), whose hosts are parts of addresses. Alibaba, ASP.NET and monday.com are added by hand.
 */
const com = `
  1001tracklists 1password 2fas 2k 365datascience 3m 4d 500px 99designs abbvie abdownloadmanager abstract
  accenture accusoft accuweather acer activision acura adafruit adguard adidas adobe adonisjs adp adroll
  adventofcode adyen aerlingus aeromexico aerospike afdian afterpay aftership airasia airbnb airbus airbyte
  aircanada airindia airserbia airtable airtransat akamai akasaair akaunting akiflow alamy alchemy algorand
  alibaba alipay alltrails alteryx alwaysdata amazon amazongames amd amul anaconda andela animalplanet ankermake
  ansible ansys anta antena3 anthropic anycubic anydesk aparat apifox apmterminals apollographql appian apple
  appsignal appsmith appveyor arangodb arlo arm arstechnica artstation asana asda astonmartin asus atomgit att
  audi audioboom audiomack auth0 authy autodesk autohotkey automattic autozone avast avianca avira awwwards
  axisbank b4x babelio backblaze backbone backendless backstage badoo baidu bambulab bandcamp bandlab bandsintown
  bankofamerica baremetrics base-ui basecamp bata beatport beatsbydre bereal betfair betterstack bigbasket
  bigcartel bilibili billboard binance bisecthosting bitcoinsv bitdefender bitly bittorrent bitwarden bitwig
  blackberry blackmagicdesign blazemeter blibli blockchain blogger bloglovin bluesound bluetooth bmw boardgamegeek
  boehringer-ingelheim bombardier bookbub booking bookmeter bookmyshow bose boulanger box boxy-svg br-automation
  brandfetch brandfolder brave brenntag brevo brex britishairways broadcom buffer bugatti bugcrowd bugsnag
  buildkite builtbybit bukalapak bunq burton buymeacoffee buysellads buzzfeed byjus bytedance cadillac cal
  calendly campaignmonitor camunda canva carlsberggroup carthrottle carto cbs ccleaner cdprojekt celestron cesium
  channel4 chartmogul chatwoot checkmarx checkmk chess chevrolet chromatic circle circleci cisco citrix civo
  clarifai claris clarivate clever-cloud clickup cliqz cloud66 cloudbees cloudcannon cloudera cloudflare
  cloudinary cloudsmith cloudways clubforce clubhouse cnet cnn cockroachlabs cocos codacy codecademy codechef
  codeclimate codeforces codeigniter codeproject coder codeship codesignal codestream codingame codingninjas codio
  cognizant coil coinbase coinmarketcap collaboraonline comicfury comsol conekta contabo contentful contentstack
  coolermaster coppel coreldraw corona-renderer corsair couchbase coze craftcms craftsman crayon creality credly
  crehana crew-united crowdin crunchbase crunchyroll cryengine cssdesignawards csswizardry cultura curseforge
  cursor customink cycling74 daf dailymotion daisyui darty dash0 databricks datacamp dataiku datastax datocms
  datto dazn dbeaver debrid-link deepcool deepgram deepl deepnote deepseek deliveroo dell delonghi delta denon
  dependabot depositphotos devexpress deviantart devrant dictionary digg digitalocean dinersclub dior discogs
  discord disqus distrokid dji docker dodopayments dolby doordash douban dovetail downdetector dpd dragonframe
  dreamstime dribbble drooble dropbox duckduckgo dunked dunzo duolingo duplicati dynatrace ea easyeda easyjet ebay
  ecovacs edgeimpulse egnyte eightsleep elavon elegoo elementor elgato elsevier embarcadero emberjs emirates
  emlakjet engadget enterprisedb envato epicgames epson ericsson eslgaming esotericsoftware espressif esri
  ethiopianairlines etsy eventbrite evernote excalidraw exordo exoscale expensify experts-exchange express
  expressvpn eyeem f-secure f5 faceit facepunch fairphone fandango fanfou fareharbor farfetch fastly fauna favro
  fawry feathub fedex feedly ferrari figma fila files fillout fing fitbit fiverr flashforge flickr flightaware
  flipboard flipkart floatplane fluke fmod fnac fonoma fontawesome foodpanda ford formbricks formstack fortinet
  fortnite fossa foursquare fox fozzy framer freelancer fritz frontify fujifilm fujitsu funimation furrynetwork
  futurelearn g2 gamebanana gamedeveloper gamejolt gameloft garmin gcore genius geocaching ghostery giphy gitbook
  gitcode gitconnected gitee github gitkraken gitlab gl-inet glassdoor glitch godox gofundme gog gojek goodreads
  gotomeeting gradle grafana grammarly grandfrais greensock groupme groupon grubhub gsap gsma gsmarena guitar-pro
  gumroad gumtree gurobi gusto habr hackaday hackclub hackerearth hackernoon hackerone hackerrank hackthebox
  harmonyos hashicorp hashnode haveibeenpwned havells hbo hcl headspace hedera helium hellyhansen helpscout
  hepsiemlak here heroku heroui hetzner hibob hilton hivemq hm homeadvisor homify honeygain hoppscotch hostinger
  hotels hotjar houzz hp hsbc htc huawei hubspot humblebundle husqvarna hyperx hyundai iberia icicibank iconfinder
  icons8 ifixit ifttt ign ikea ilovepdf imdb immersivetranslate improvmx indiansuperleague indiehackers
  inductiveautomation infiniti infinityfree infomaniak infoq informatica infosys ingress inoreader insta360
  instacart instapaper instatus instructables instructure intel intercom intermarche intigriti intuit irobot issuu
  iveco jaguar jbl jdoodle jetblue jetbrains jfrog jouav jovian juce just-eat justgiving kaggle kagi kahoot
  kashflow kaspersky katacoda kaufland keenetic keepachangelog kentico keycdn kfc kia kick kickstarter kik
  kingston kinsta klm klook knime knowledgebase ko-fi kodak koenigsegg kofax komoot kongregate koyeb ktm kuaishou
  kucoin kueski kununu kx kyocera lamborghini landrover langchain lastpass lbry leagueoflegends leanpub leetcode
  legacygames lemonsqueezy lenovo letterboxd lg liberapay libretranslate lifx lining linkedin linkfire linksys
  linkvertise lintcode liquibase litiengine livejournal logitech logitechg logmein looker loom lootcrate lospec
  lufthansa lyft m5stack macpaw magasins-u magento mahindra mailchimp mailgun mainwp make makerbot makeuseof malt
  malwarebytes mangacollec mangaupdates mapbox mapillary maptiler mariadb marketo marriott marvelapp mastercard
  materialdesignicons matillion mazda mcafee mcdonalds mclaren mdblist mediafire mediatek medibangpaint meetup
  meilisearch meituan mendeley mentorcruise mercadopago merck meta metabase metacritic metafilter meteor mewe
  mezmo microstrategy migadu mikrotik milanote minds mini mintlify minutemailer miro mitsubishi mix mixcloud
  mixpanel mlb modal modx mojeek momenteo monday moneygram mongodb monkey-tie monster monzo moo moodle moqups
  morrisons mozilla msi mubi mulesoft multisim myob myspace mysql n26 namecheap namemc namesilo napster
  nationalgrid nba neo4j neon nestjs netapp netflix netim netlify newbalance newegg newgrounds newrelic nexon
  nextcloud nextdoor nexusmods nginx ngrok nhl nicehash nike nikon nintendo nokia norco nordvpn norton norwegian
  nutanix nuxt nvidia nxp nzxt octobercms odoo odysee okcupid okta oneplus onestream onlyfans onlyoffice onstar
  oomol openai opencollective openfaas opentext openzeppelin opera opslevel oracle orange oreilly origin ory osano
  otoy overleaf ovh owncloud paddle paddypower padlet pagekit pagerduty paloaltonetworks panasonic paperspace
  paperswithcode paradoxinteractive paramount passbolt pastebin patreon paychex payhip payloadcms payoneer paypal
  paysafe paytm pcgamingwiki pdq peakdesign pearson perforce persistent personio petsathome pexels philips-hue
  phonepe phosphoricons photobucket photocrowd phpbb piaggiogroup picpay picsart picxy pimcore pingdom pinterest
  pioneerdj pivotaltracker pixabay pixlr planet planetscale plangrid playcanvas playstation plesk plotly plume
  pluralsight plurk pocketcasts podcastaddict poe pointy poly polywork pomerium pond5 porsche portableapps posthog
  postiz postmates premierleague prepbytes prestashop prevention prezi printables privatedivision
  privateinternetaccess processon processwire producthunt progate progress protondb proxmox publons pulumi puma
  puppet pushbullet pusher pythonanywhere qantas qatarairways qiita qiwi qlik qnap qualcomm qualtrics qualys
  quantcast quantconnect quest quip quizlet quora qwant r3 rabbitmq radiopublic radix-ui rainyun rakuten rancher
  rarible rasa ravelry raycast razer razorpay readme reasonstudios redbubble redbull redcandlegames redhat
  redwoodjs reebok reka-ui render replicate rescuetime resend retool revealjs revenuecat reverbnation revolut
  rezgo rimac-automobili ring riotgames ripple ritzcarlton roamresearch robinhood roblox roboflow rockstargames
  rockwellautomation roku rollbar rumahweb rumble runkeeper ryanair sabanci sage sahibinden sailsjs salesforce
  salla samsclub samsung sandisk sap sartorius saucelabs scalar scaleway scania scopus screencastify scribd
  scrimba scrutinizer-ci scylladb seafile seagate seatgeek securityscorecard sellfy semantic-ui semaphoreci
  semrush sencha sendgrid sennheiser servbay serverless sessionize setapp shazam shelly shopee shopify shopware
  shortcut showpad showwcase shutterstock siemens sifive silverairways similarweb simkl simpleanalytics
  singlestore sitecore sitepoint sketch sketchfab sketchup skillshare slack slickpic slides smart smartthings
  smashingmagazine smoothcomp snapchat sncf snowflake socialblade society6 sogou solana sololearn sonatype
  songkick songoda sonos sony soriana soundcharts soundcloud spaceship spacex sparkfun sparkpost speakerdeck
  speedypage spinrilla splunk spoj spond spotify spotlight spreaker square-enix squarespace ssrn stackbit
  stackblitz stackhawk stackpath staffbase starbucks stardock starlingbank startpage startrek starz statamic
  statista steelseries steem steemit stencyl stitcher stockx storyblok streamlabs stripe stubhub studio3t
  styled-components sublimetext substack sumup suno supercell supercrease supermicro surfshark surveymonkey suse
  svgtrace swiggy swisscows symbolab symfony symphony synology t-mobile tabelog tableau tablecheck tacobell tado
  tailscale tailwindcss talend talenthouse tanstack target taxbuzz tcs teamspeak teamviewer ted teespring teratail
  termius tesco tesla testing-library testrail textpattern thangs theconversation thegameawards theguardian
  themighty thenorthface theodinproject thestorygraph thingiverse thirdweb threadless thumbtack ticketmaster
  tickettailor ticktick tidal tiddlywiki tietoevry tiktok timescale tindie tinkercad tinyletter tistory toggl
  tomorrowland tomtom topcoder toptal totvs toyota tp-link tradingview trailforks trainerroad transifex travis-ci
  traxsource trendmicro tresorit tricentis trimble trip trivago trmnl truenas trulia trustedshops trustpilot
  tryhackme tumblr tunein turbosquid turkishairlines tuxedocomputers tvtime twenty twilio twinkly twinmotion
  typeform typo3 uber ubisoft ubuntu udacity udemy ufc uipath ultralytics umbraco umbrel unacademy underarmour
  undertale unilever uniqlo unity unrealengine unsplash unstop untappd upcloud uphold uplabs ups upstash upwork
  uservoice usnews usps utorrent v2ex vaadin vectary veeam venmo vercel veritas vexxhost vfairs viber
  victronenergy vimeo vinted virgin virginatlantic virustotal visa visual-paradigm vivaldi vivawallet vivino vivo
  vk vonage vrchat vtex vultr vyond w3schools wacom wakatime walletconnect walmart wappalyzer warnerbros wasabi
  wattpad waze wazirx weasyl weather welcometothejungle wellfound wellsfargo westerndigital westernunion
  wetransfer what3words wheniwork winamp windsurf wipro wire wireguard wish wistia wix wizzair wolfram wondershare
  woocommerce wpengine wpexplorer wyze x xda-developers xero xiaohongshu xing xsplit ycombinator yelp yeti yoast
  youhodler youtube yubico zara zazzle zebpay zectrix zend zendesk zensar zerodha zerotier zerply zettlr zhihu
  zilch zilliz zillow zingat zoiper zomato zorin zyte`;
const others = `
  about.me abuse.ch addy.io asp.net backbone.radio battle.net bunny.net close.io codecov.io colorjs.io
  coveo.analytics css.gg daily.dev data.ai datatables.net deck.gl dev.to diagrams.net docs.rs draugiem.lv draw.io
  e.leclerc encore.dev engine.io every.org exiftool-vendored.pl exiftool.pl fastify-socket.io fi.money file.io
  fly.io fn.name freedesktop.org function.name gitignore.io globe.gl grid.ai happo.io hearthis.at highlight.run
  htmx.org hyperscript.org hyphenation.de image.sc itch.io kepler.gl last.fm levels.fyi libera.chat libraries.io
  lingo.dev lodash.at lodash.map lodash.now lodash.property lodash.rest lodash.support lodash.zip luma.gl math.gl
  micro.blog nats.io nats.ws nebula.gl nextbillion.ai nft.storage ngraph.events noder.io notepack.io object.map
  opentelemetry-instrumentation-socket.io parse.ly picarto.tv platform.sh player.me player.style pr.co probe.gl
  pronouns.page proto.io protocols.io ramda.map react-globe.gl read.cv remove.bg revolt.chat rijs.data roadmap.sh
  rocket.chat runrun.it rx.mini shields.io smash.gg socket.io solved.ac start.gg top.gg trigger.dev voip.ms
  vue-socket.io webcomponents.org wiki.gg write.as x.org y-codemirror.next z.ai`;

const namesIn = (text: string) => text.trim().split(/\s+/);

/** Hosts in lower case, without `www.`. */
export const brandSites: ReadonlySet<string> = new Set([
  ...namesIn(com).map((name) => `${name}.com`),
  ...namesIn(others),
]);
