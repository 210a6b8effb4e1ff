-- For wrk: sends the requests of visitors at a limited rate: pages, API responses and files that are cached, and
-- searches that are not, which the CMS has to answer. Arguments: milliseconds between two requests of a connection,
-- then paths. At the end it prints the number of requests and of failures as JSON.
local pause
local paths = {}
local threads = {}

function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  pause = tonumber(args[1])
  for index = 2, #args do
    paths[#paths + 1] = args[index]
  end
  refused = 0
  asked = 0
  math.randomseed(os.time() + tonumber(tostring({}):match("0x(%x+)"), 16) % 100000)
end

function delay()
  return pause
end

function request()
  asked = asked + 1
  if asked % 4 == 0 then
    return wrk.format("GET", "/api/v1/wines?search=" .. math.random(1000000000))
  end
  return wrk.format("GET", paths[asked % #paths + 1])
end

function response(status)
  if status < 200 or status >= 400 then
    refused = refused + 1
  end
end

function done(summary)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  for _, thread in ipairs(threads) do
    failed = failed + thread:get("refused")
  end
  io.write(string.format('\n{"requests":%d,"failed":%d}\n', summary.requests, failed))
end
